import { newId, now, type StoredAttachment } from './mail-state.ts';

const OVERHEAD = 200;

/** A file in a mail; its size counts what Exchange adds. */
export function fileAttachment(file: {
  readonly name: string;
  readonly contentType: string;
  readonly isInline?: boolean | undefined;
  readonly contentId?: string | null | undefined;
  /** Base64. */
  readonly content: string;
}): StoredAttachment {
  return {
    id: newId('AAMkADEx'),
    kind: 'file',
    name: file.name,
    contentType: file.contentType,
    size: Buffer.byteLength(file.content, 'base64') + OVERHEAD,
    isInline: file.isInline ?? false,
    contentId: file.contentId ?? null,
    lastModifiedDateTime: now(),
    content: file.content,
  };
}

/** A mail in a mail, as MIME. */
export function mailAttachment(name: string, mime: Buffer): StoredAttachment {
  return {
    id: newId('AAMkADEx'),
    kind: 'item',
    name,
    contentType: 'message/rfc822',
    isInline: false,
    size: mime.length + OVERHEAD,
    contentId: null,
    lastModifiedDateTime: now(),
    content: mime.toString('base64'),
  };
}

export function referenceAttachment(name: string, sourceUrl: string): StoredAttachment {
  return {
    id: newId('AAMkADEx'),
    kind: 'reference',
    name,
    contentType: '',
    isInline: false,
    size: OVERHEAD,
    contentId: null,
    lastModifiedDateTime: now(),
    content: '',
    sourceUrl,
  };
}

const TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  txt: 'text/plain',
  csv: 'text/csv',
  xml: 'text/xml',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** The type that Exchange gives a file without one. */
export function typeOfName(name: string): string {
  return TYPES[name.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'application/octet-stream';
}
