import { decodeXml } from '#domain/text/xml-text.ts';
import { isArchiveLitter } from './archive-litter.ts';
import { BROKEN, FILE_DOCTYPE, macros, otherContent, PROTECTED, WORD_TEMPLATE } from './content-refusal.ts';
import { FILE_TYPES, type FileTypeOf } from './file-types.ts';
import type { ZipEntry } from './zip-directory.ts';

export const CONTENT_TYPES = '[Content_Types].xml';
export const ODF_TYPE = 'mimetype';
export const ODF_MANIFEST = 'META-INF/manifest.xml';

type Parts = readonly Pick<ZipEntry, 'name'>[];

/** A file of Office is known by its main part, which programs on the web number. */
const MAIN_PARTS = {
  docx: /^word\/document\d*\.xml$/,
  xlsx: /^xl\/workbook\d*\.xml$/,
} as const satisfies Readonly<Record<FileTypeOf<'ooxml'>, RegExp>>;

/** Why the parts of a zip file are no plain .docx or .xlsx, in Dutch, or null. `contentTypes`: the text of that part. */
export function ooxmlProblem(type: FileTypeOf<'ooxml'>, parts: Parts, contentTypes: string): string | null {
  const names = parts.map(({ name }) => name.toLowerCase()).filter((name) => !isArchiveLitter(name));
  const types = saidTypes(contentTypes);
  const isActive =
    types.some((said) => /macroenabled|macrosheet|vbaproject|vbadata/.test(said)) ||
    names.some((name) => MACRO_PARTS.test(name));
  if (isActive) return macros(type);
  if (/<!DOCTYPE|<!ENTITY/i.test(contentTypes)) return FILE_DOCTYPE;
  const main = `${FILE_TYPES[type].contentType}.main+xml`;
  if (type === 'docx' && types.includes(main.replace('document.main', 'template.main'))) return WORD_TEMPLATE;
  if (!types.includes(main)) return otherContent(type, null);
  const isThere = names.some(
    (name) => MAIN_PARTS[type].test(name) || partsOfType(contentTypes, main).has(name),
  );
  return isThere ? null : otherContent(type, null);
}

/** Parts that hold macros, by the names that Office gives them; a picture may be called so. */
const MACRO_PARTS = /(?:^|\/)(?:vbaproject|vbadata)[^/]*\.(?:bin|xml)$|(?:^|\/)macrosheets\//;
const ELEMENTS = /<(?:[\w.-]+:)?(?:Override|Default)\s[^<>]*>/g;

function saidTypes(contentTypes: string): readonly string[] {
  return [...contentTypes.matchAll(ELEMENTS)].map(([element]) => attribute(element, 'ContentType'));
}

function partsOfType(contentTypes: string, type: string): ReadonlySet<string> {
  const elements = [...contentTypes.matchAll(ELEMENTS)].map(([element]) => element);
  const ofType = elements.filter((element) => attribute(element, 'ContentType') === type);
  return new Set(ofType.map((element) => attribute(element, 'PartName').replace(/^\//, '')));
}

const ATTRIBUTES = {
  ContentType: /\sContentType\s*=\s*(?:"([^"]*)"|'([^']*)')/,
  PartName: /\sPartName\s*=\s*(?:"([^"]*)"|'([^']*)')/,
} as const;

function attribute(element: string, name: keyof typeof ATTRIBUTES): string {
  const [, double, single] = ATTRIBUTES[name].exec(element) ?? [];
  return decodeXml(double ?? single ?? '')
    .trim()
    .toLowerCase();
}

/** The type of the file itself in its manifest, whose attributes LibreOffice writes in this order or the other. */
const ROOT_TYPE = /<manifest:file-entry(?=[^<>]*:full-path="\/")[^<>]*:media-type="([^"]*)"/;
const EMPTY_LIBRARY = /\/$|\/(?:script|dialog)-l[bc]\.xml$/;

/** Why the parts of a zip file are no plain .odt or .ods, in Dutch, or null; the texts are those of two of its parts. */
export function odfProblem(
  type: FileTypeOf<'odf'>,
  parts: Parts,
  { mimetype, manifest }: { readonly mimetype: string; readonly manifest: string },
): string | null {
  const names = parts.map(({ name }) => name.toLowerCase());
  // A program that packs a document again may leave 'mimetype' out, as programs that open it do without.
  const said = mimetype.trim() === '' ? (ROOT_TYPE.exec(manifest)?.[1] ?? '') : mimetype.trim();
  if (said !== FILE_TYPES[type].contentType) return otherContent(type, null);
  if (names.includes('encrypted-package') || manifest.includes('encryption-data')) return PROTECTED;
  if (names.some((name) => /^(?:basic|scripts)\/./.test(name) && !EMPTY_LIBRARY.test(name)))
    return macros(type);
  return names.includes('content.xml') ? null : BROKEN;
}
