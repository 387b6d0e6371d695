import { macros, otherContent, PROTECTED } from './content-refusal.ts';
import type { FileTypeName, FileTypeOf } from './file-types.ts';

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Streams that only such a file has. Up to Excel 95 a workbook is called a book, which is also a word. */
const STREAMS: Readonly<Record<FileTypeOf<'ole'>, readonly string[]>> = {
  doc: ['WordDocument'],
  xls: ['Workbook\0', 'Book\0\0\0\0'],
  msg: ['__properties_version1.0', '__nameid_version1.0', '__substg1.0_'],
};

export function isOle(head: Uint8Array): boolean {
  return SIGNATURE.every((byte, at) => head[at] === byte);
}

/** Why an OLE file, all of its bytes, is not plainly what its name claims, in Dutch, or null. */
export function oleProblem(type: FileTypeName, bytes: Uint8Array): string | null {
  // Streams are named in two-byte letters, in records that begin at even places.
  const text = new TextDecoder('utf-16le').decode(bytes);
  const has = (one: FileTypeOf<'ole'>) => STREAMS[one].some((name) => text.includes(name));
  // The content of a mail is not checked, as in an .eml.
  if (type === 'msg' && has('msg')) return null;
  if (text.includes('EncryptedPackage')) return PROTECTED;
  if ((type !== 'doc' && type !== 'xls') || !has(type)) {
    const found = (['msg', 'xls', 'doc'] as const).find(has) ?? null;
    return otherContent(type, found);
  }
  return text.includes('_VBA_PROJECT') ? macros(type) : null;
}
