import { BROKEN, macros, otherContent, PROTECTED } from './content-refusal.ts';
import { FILE_TYPES, type FileTypeOf } from './file-types.ts';
import type { ZipEntry } from './zip-directory.ts';

export const CONTENT_TYPES = '[Content_Types].xml';
export const ODF_TYPE = 'mimetype';
export const ODF_MANIFEST = 'META-INF/manifest.xml';

type Parts = readonly Pick<ZipEntry, 'name'>[];

/** By which a file of Office is known; programs on the web number its main part. */
const MAIN_PARTS = {
  docx: /^word\/document\d*\.xml$/,
  xlsx: /^xl\/workbook\d*\.xml$/,
} as const satisfies Readonly<Record<FileTypeOf<'ooxml'>, RegExp>>;

/** Why the parts of a zip file are no plain .docx or .xlsx, in Dutch, or null. `contentTypes`: the text of that part. */
export function ooxmlProblem(type: FileTypeOf<'ooxml'>, parts: Parts, contentTypes: string): string | null {
  const names = parts.map(({ name }) => name.toLowerCase());
  const isActive =
    /macroenabled|macrosheet|vbaproject/i.test(contentTypes) ||
    names.some((name) => name.includes('vbaproject') || name.includes('macrosheet'));
  if (isActive) return macros(type);
  if (/<!DOCTYPE|<!ENTITY/i.test(contentTypes)) return BROKEN;
  const isOfType =
    contentTypes.includes(`${FILE_TYPES[type].contentType}.main+xml`) &&
    names.some((name) => MAIN_PARTS[type].test(name));
  return isOfType ? null : otherContent(type, null);
}

/** Why the parts of a zip file are no plain .odt or .ods, in Dutch, or null; the texts are those of two of its parts. */
export function odfProblem(
  type: FileTypeOf<'odf'>,
  parts: Parts,
  { mimetype, manifest }: { readonly mimetype: string; readonly manifest: string },
): string | null {
  const names = parts.map(({ name }) => name.toLowerCase());
  if (mimetype.trim() !== FILE_TYPES[type].contentType) return otherContent(type, null);
  if (names.includes('encrypted-package') || manifest.includes('encryption-data')) return PROTECTED;
  if (names.some((name) => /^(basic|scripts)\/./.test(name))) return macros(type);
  return names.includes('content.xml') ? null : BROKEN;
}
