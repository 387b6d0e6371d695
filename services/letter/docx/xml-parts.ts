import { partName } from './document-parts.ts';
import { attributesOf, elementsOf, localName } from './xml-elements.ts';

const BY_NAME = /\.(?:xml|rels|vml)$/;
const XML_TYPE = /^(?!image\/).*(?:[+/]xml|vmldrawing)\s*(?:;|$)/i;

/**
 * Names or `[Content_Types].xml` say so (ECMA-376 part 2, 10.1.2); `names` and the result are in lower case.
 */
export function xmlPartsOf(names: readonly string[], contentTypes: string): readonly string[] {
  const said = elementsOf(contentTypes).map((element) => ({
    kind: localName(element.name),
    PartName: '',
    Extension: '',
    ContentType: '',
    ...attributesOf(element),
  }));
  const xml = said.filter(({ ContentType }) => XML_TYPE.test(ContentType.trim()));
  const byExtension = new Set(xml.map(({ Extension }) => Extension.trim().toLowerCase()));
  const byPart = new Set(xml.map(({ PartName }) => partName(PartName)));
  return names.filter(
    (name) => BY_NAME.test(name) || byPart.has(name) || byExtension.has(/\.([^./]+)$/.exec(name)?.[1] ?? ' '),
  );
}
