import { DOCUMENT_REFUSALS } from '#domain/letter/document-refusal.ts';
import { attributesOf, elementsOf, localName } from './xml-elements.ts';

/** Types of parts that run, and types of what leads to them (MS-OFFMACRO2, ECMA-376 part 4). */
const ACTIVE_TYPE = /macroenabled|vbaproject|vbadata|activex/;
const ACTIVE_RELATIONS: ReadonlySet<string> = new Set([
  'vbaproject',
  'vbaprojectsignature',
  'wordvbadata',
  'control',
  'activexcontrolbinary',
  'attachedtoolbars',
  'customizationscripts',
]);
/** Word's own names of these parts: a picture or a link may be called like them, elsewhere. */
const ACTIVE_PART =
  /(?:^|\/)(?:vba(?:project|data)[^/]*\.(?:bin|xml)|activex\d*\.(?:bin|xml)|activex\/[^/]+)$/;
const OBJECT_PART = /(?:^|\/)oleobject[^/]*\.bin$/;

/** Dutch, or null. `parts`: XML by name, in lower case as `names`. */
export function activeContentProblem(
  names: readonly string[],
  contentTypes: string,
  parts: ReadonlyMap<string, string>,
): string | null {
  const types = typesIn(contentTypes, names);
  const relations = [...parts]
    .filter(([name]) => name.endsWith('.rels'))
    .flatMap(([, xml]) => elementsOf(xml))
    .filter(({ name }) => localName(name) === 'Relationship')
    .map(relationIn);
  const partPaths = [...names, ...relations.map(({ partPath }) => partPath)];
  const isActive =
    types.some((type) => ACTIVE_TYPE.test(type)) ||
    relations.some(({ type }) => ACTIVE_RELATIONS.has(type)) ||
    partPaths.some((partPath) => ACTIVE_PART.test(partPath));
  if (isActive) return DOCUMENT_REFUSALS.activeContent;
  const isObject =
    types.some((type) => type.endsWith('officedocument.oleobject')) ||
    relations.some(({ type }) => type === 'oleobject') ||
    partPaths.some((partPath) => OBJECT_PART.test(partPath));
  return isObject ? DOCUMENT_REFUSALS.object : null;
}

function typesIn(contentTypes: string, names: readonly string[]): readonly string[] {
  return elementsOf(contentTypes).flatMap((element) => {
    const { Extension, ContentType = '' } = attributesOf(element);
    const isUsed =
      Extension === undefined || names.some((name) => name.endsWith(`.${Extension.toLowerCase()}`));
    return isUsed ? [ContentType.trim().toLowerCase()] : [];
  });
}

/** An external address names no part of the document. */
function relationIn(element: Parameters<typeof attributesOf>[0]) {
  const { Type = '', Target = '', TargetMode = '' } = attributesOf(element);
  const isOutside = TargetMode.trim().toLowerCase() === 'external';
  return {
    type: Type.trim().replace(/^.*\//s, '').toLowerCase(),
    partPath: isOutside ? '' : Target.trim().toLowerCase(),
  };
}
