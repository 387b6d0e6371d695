import type { DocumentPart } from '#domain/letter/tag-problem.ts';
import { attributesOf, elementsOf } from './xml-elements.ts';

/** Word and docxtemplater find a part by the end of its type. */
const BY_TYPE: readonly (readonly [string, DocumentPart])[] = [
  ['wordprocessingml.document.main+xml', 'body'],
  ['wordprocessingml.header+xml', 'header'],
  ['wordprocessingml.footer+xml', 'footer'],
  ['wordprocessingml.footnotes+xml', 'footnotes'],
  ['wordprocessingml.endnotes+xml', 'endnotes'],
  ['wordprocessingml.comments+xml', 'comments'],
  ['drawingml.diagramdata+xml', 'diagram'],
  ['package.core-properties+xml', 'properties'],
  ['extended-properties+xml', 'properties'],
  ['custom-properties+xml', 'properties'],
];

const BY_NAME: readonly (readonly [RegExp, DocumentPart])[] = [
  [/^word\/document\d*\.xml$/i, 'body'],
  [/^word\/header\d*\.xml$/i, 'header'],
  [/^word\/footer\d*\.xml$/i, 'footer'],
  [/^word\/footnotes\d*\.xml$/i, 'footnotes'],
  [/^word\/endnotes\d*\.xml$/i, 'endnotes'],
  [/^word\/comments\d*\.xml$/i, 'comments'],
  [/^word\/diagrams\/data\d*\.xml$/i, 'diagram'],
  [/^docProps\/(core|app|custom)\.xml$/i, 'properties'],
];

export function documentPart(name: string): DocumentPart {
  return BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}

/** Names are in lower case; programs on the web call the parts as they like. */
export function textParts(contentTypes: string, names: Iterable<string>): ReadonlyMap<string, DocumentPart> {
  const said = new Map(
    elementsOf(contentTypes).flatMap((element) => {
      const { PartName, ContentType = '' } = attributesOf(element);
      const type = ContentType.trim().toLowerCase();
      const part = BY_TYPE.find(([end]) => type.endsWith(end))?.[1];
      return PartName === undefined || part === undefined ? [] : [[partName(PartName), part] as const];
    }),
  );
  const found = [...names].map((name) => [name, said.get(name) ?? documentPart(name)] as const);
  return new Map(found.filter(([, part]) => part !== 'other'));
}

/** In lower case; addresses may be percent-encoded. */
export function partName(written: string): string {
  const name = written.trim().toLowerCase().replace(/^\//, '');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
