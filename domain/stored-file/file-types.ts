/** How the bytes of a file are checked: as parts of a zip, streams of OLE, characters, or a signature. */
export type FileContent = 'ooxml' | 'odf' | 'ole' | 'text' | 'signature';

interface FileType {
  /** Endings of names, the usual one first. */
  readonly extensions: readonly [string, ...string[]];
  readonly contentType: string;
  /** How a message calls it: 'Dit is geen …'. */
  readonly label: string;
  readonly content: FileContent;
}

const OOXML = 'application/vnd.openxmlformats-officedocument';
const OASIS = 'application/vnd.oasis.opendocument';

export const FILE_TYPES = {
  docx: {
    extensions: ['.docx'],
    label: 'Word-document',
    content: 'ooxml',
    contentType: `${OOXML}.wordprocessingml.document`,
  },
  doc: { extensions: ['.doc'], label: 'Word-document', content: 'ole', contentType: 'application/msword' },
  xlsx: {
    extensions: ['.xlsx'],
    label: 'Excel-bestand',
    content: 'ooxml',
    contentType: `${OOXML}.spreadsheetml.sheet`,
  },
  xls: {
    extensions: ['.xls'],
    label: 'Excel-bestand',
    content: 'ole',
    contentType: 'application/vnd.ms-excel',
  },
  odt: { extensions: ['.odt'], label: 'OpenDocument-tekst', content: 'odf', contentType: `${OASIS}.text` },
  ods: {
    extensions: ['.ods'],
    label: 'OpenDocument-rekenblad',
    content: 'odf',
    contentType: `${OASIS}.spreadsheet`,
  },
  pdf: { extensions: ['.pdf'], label: 'pdf-bestand', content: 'signature', contentType: 'application/pdf' },
  jpg: {
    extensions: ['.jpg', '.jpeg', '.jfif'],
    label: 'JPEG-afbeelding',
    content: 'signature',
    contentType: 'image/jpeg',
  },
  png: { extensions: ['.png'], label: 'PNG-afbeelding', content: 'signature', contentType: 'image/png' },
  gif: { extensions: ['.gif'], label: 'GIF-afbeelding', content: 'signature', contentType: 'image/gif' },
  webp: { extensions: ['.webp'], label: 'WebP-afbeelding', content: 'signature', contentType: 'image/webp' },
  heic: {
    extensions: ['.heic', '.heif'],
    label: 'HEIC-afbeelding',
    content: 'signature',
    contentType: 'image/heic',
  },
  tif: {
    extensions: ['.tif', '.tiff'],
    label: 'TIFF-afbeelding',
    content: 'signature',
    contentType: 'image/tiff',
  },
  // With statements of banks as they come in MT940 and MT942.
  txt: {
    extensions: ['.txt', '.940', '.mt940', '.942', '.mt942', '.sta', '.swi'],
    label: 'tekstbestand',
    content: 'text',
    contentType: 'text/plain',
  },
  csv: { extensions: ['.csv'], label: 'csv-bestand', content: 'text', contentType: 'text/csv' },
  // With invoices, audit files and reports of the Dutch SBR.
  xml: {
    extensions: ['.xml', '.ubl', '.xaf', '.xbrl'],
    label: 'XML-bestand',
    content: 'text',
    contentType: 'application/xml',
  },
  eml: { extensions: ['.eml'], label: 'e-mailbericht', content: 'text', contentType: 'message/rfc822' },
  msg: {
    extensions: ['.msg'],
    label: 'Outlook-bericht',
    content: 'ole',
    contentType: 'application/vnd.ms-outlook',
  },
} as const satisfies Readonly<Record<string, FileType>>;

export type FileTypeName = keyof typeof FILE_TYPES;

export type FileTypeOf<Content extends FileContent> = {
  [Name in FileTypeName]: (typeof FILE_TYPES)[Name]['content'] extends Content ? Name : never;
}[FileTypeName];

export function claimedType(name: string): FileTypeName | null {
  const lower = name.toLowerCase();
  const types = Object.entries(FILE_TYPES) as [FileTypeName, FileType][];
  return types.find(([, { extensions }]) => extensions.some((one) => lower.endsWith(one)))?.[0] ?? null;
}
