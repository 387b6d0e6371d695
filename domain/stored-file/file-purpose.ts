import type { ViewerRole } from '#domain/session/viewer.ts';
import type { FileTypeName } from './file-types.ts';

interface FilePurposeRules {
  /** The bytes are compared with what the name says. */
  readonly types: readonly FileTypeName[];
  readonly largestBytes: number;
  readonly roles: readonly ViewerRole[];
  readonly otherType: string;
}

export const FILE_PURPOSES = {
  letter: {
    types: ['docx', 'doc'],
    largestBytes: 10_000_000,
    roles: ['admin'],
    otherType: 'Bestand is geen .doc(x) bestand.',
  },
  task: {
    types: [
      'pdf',
      'docx',
      'doc',
      'xlsx',
      'xls',
      'odt',
      'ods',
      'jpg',
      'png',
      'gif',
      'webp',
      'heic',
      'tif',
      'txt',
      'csv',
      'xml',
      'eml',
      'msg',
    ],
    largestBytes: 25_000_000,
    roles: ['admin', 'readwrite'],
    otherType:
      'Dit soort bestand kan geen bijlage zijn. Kies een pdf, Word, Excel, OpenDocument, een afbeelding, tekst, csv, XML of een e-mail.',
  },
} as const satisfies Readonly<Record<string, FilePurposeRules>>;

export type FilePurpose = keyof typeof FILE_PURPOSES;

export function isFilePurpose(text: unknown): text is FilePurpose {
  return typeof text === 'string' && Object.hasOwn(FILE_PURPOSES, text);
}

/** The rules of a purpose; what one purpose does not limit is not known by its literal types. */
export function rulesOf(purpose: FilePurpose): FilePurposeRules {
  return FILE_PURPOSES[purpose];
}
