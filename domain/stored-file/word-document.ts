import { BROKEN, PROTECTED, type ZipEntry } from './zip-directory.ts';

export const CONTENT_TYPES = '[Content_Types].xml';

const WORD_MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Word on the web calls it document2.xml. */
const MAIN_PART = /^word\/document\d*\.xml$/;
const MACROS = "Dit Word-bestand bevat macro's. Sla het op als .docx zonder macro's.";
const NO_WORD = 'Dit is geen Word-document, hoewel de naam dat zegt.';

/** Why the parts of a zip file are no plain .docx, in Dutch, or null. `contentTypes` is the text of that part. */
export function docxProblem(entries: readonly Pick<ZipEntry, 'name'>[], contentTypes: string): string | null {
  const names = entries.map(({ name }) => name.toLowerCase());
  if (/macroenabled|vbaproject/i.test(contentTypes) || names.some((name) => name.includes('vbaproject'))) {
    return MACROS;
  }
  if (/<!DOCTYPE|<!ENTITY/i.test(contentTypes)) return BROKEN;
  return contentTypes.includes(WORD_MAIN) && names.some((name) => MAIN_PART.test(name)) ? null : NO_WORD;
}

const OLE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

export function isOle(head: Uint8Array): boolean {
  return OLE_SIGNATURE.every((byte, at) => head[at] === byte);
}

/** Why an OLE file, all of its bytes, is no plain .doc, in Dutch, or null: Excel and encrypted files are OLE too. */
export function docProblem(bytes: Uint8Array): string | null {
  // Streams are named in two-byte letters, in records that begin at even places.
  const text = new TextDecoder('utf-16le').decode(bytes);
  if (text.includes('EncryptedPackage')) return PROTECTED;
  if (!text.includes('WordDocument')) return NO_WORD;
  return text.includes('_VBA_PROJECT') ? MACROS : null;
}

/** What is said of a file whose bytes show another type than its name; `found` is an extension without a dot. */
export function otherContent(found: string | null): string {
  if (found === null) return NO_WORD;
  return `${NO_WORD.slice(0, -1)} (de inhoud is ${found === 'exe' ? 'een programma' : `.${found}`}).`;
}
