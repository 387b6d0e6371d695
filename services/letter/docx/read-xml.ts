import { DOCUMENT_REFUSALS } from '#domain/letter/document-refusal.ts';
import { RefusedDocument } from './refused-document.ts';
import { isReadWhole } from './xml-elements.ts';

export interface ReadXml {
  readonly text: string;
  readonly encoding: XmlEncoding;
}

/** 'other' is only read. */
export type XmlEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'other';

const DECLARED = /^\uFEFF?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/i;

/**
 * Follows XML 1.0, appendix F. Throws RefusedDocument for an unknown encoding, which could hide what the
 * checks look for, a DOCTYPE, and what is no XML.
 */
export function readXml(content: Buffer): ReadXml {
  const read = decoded(content);
  if (/<!(DOCTYPE|ENTITY)/i.test(read.text)) throw new RefusedDocument(DOCUMENT_REFUSALS.doctype);
  if (!isReadWhole(read.text)) throw new RefusedDocument(DOCUMENT_REFUSALS.damaged);
  return read;
}

function decoded(content: Buffer): ReadXml {
  const [first = 0, second = 0] = content;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) {
    return { text: new TextDecoder('utf-16le').decode(content), encoding: 'utf-16le' };
  }
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) {
    return { text: new TextDecoder('utf-16be').decode(content), encoding: 'utf-16be' };
  }
  const text = content.toString('utf8');
  if (content.includes(0)) throw new RefusedDocument(DOCUMENT_REFUSALS.damaged);
  const declared = DECLARED.exec(text)?.[1]?.toLowerCase() ?? 'utf-8';
  // Some programs write UTF-8 and leave another encoding's name, which the bytes gainsay.
  if (declared.startsWith('utf') || declared === 'us-ascii') {
    if (/^utf-?(?:8|16)(?:le|be)?$|^us-ascii$/.test(declared)) return { text, encoding: 'utf-8' };
    throw new RefusedDocument(DOCUMENT_REFUSALS.encoding);
  }
  return { text: inLetters(content, declared), encoding: 'other' };
}

/** They agree with ASCII, so a tag is written as in UTF-8. */
const LIKE_ASCII = /^(?:iso-8859-\d+|windows-125\d|x-mac-roman|macintosh|koi8-[ru]|ibm866)$/;

function inLetters(content: Buffer, declared: string): string {
  if (!LIKE_ASCII.test(declared)) throw new RefusedDocument(DOCUMENT_REFUSALS.encoding);
  try {
    return new TextDecoder(declared).decode(content);
  } catch (error) {
    throw new RefusedDocument(DOCUMENT_REFUSALS.encoding, { cause: error });
  }
}

/** An encoding that is only read comes out in UTF-8. */
export function writeXml(text: string, encoding: XmlEncoding): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(`\uFEFF${text}`, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(`\uFEFF${text}`, 'utf16le').swap16();
  return Buffer.from(text.replace(DECLARED, (declaration, name) => declaration.replace(name, 'UTF-8')));
}
