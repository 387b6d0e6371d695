import { crc32, deflateRawSync } from 'node:zlib';

export interface ZippedPart {
  readonly name: string;
  readonly bytes: Buffer | string;
  /** What the list says instead of the truth. */
  readonly claims?: number;
}

/** A zip file, written by hand so that it may be as wrong as a test likes. */
export function zipOf(parts: readonly ZippedPart[]): Buffer<ArrayBuffer> {
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const part of parts) {
    const { local, entry } = entryOf(part, at);
    locals.push(local);
    list.push(entry);
    at += local.length;
  }
  const directory = Buffer.concat(list);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
}

function entryOf({ name, bytes, claims }: ZippedPart, at: number): { local: Buffer; entry: Buffer } {
  const plain = Buffer.from(bytes);
  const packed = deflateRawSync(plain);
  // Version, flags, method, time, date, checksum, sizes, lengths of name and extra field.
  const shared = Buffer.alloc(26);
  shared.writeUInt16LE(20, 0);
  shared.writeUInt16LE(8, 4);
  shared.writeUInt32LE(crc32(plain), 10);
  shared.writeUInt32LE(packed.length, 14);
  shared.writeUInt32LE(claims ?? plain.length, 18);
  shared.writeUInt16LE(Buffer.byteLength(name), 22);
  const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), shared, Buffer.from(name), packed]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(at, 10);
  const signature = Buffer.from('PK\u0001\u0002');
  return { local, entry: Buffer.concat([signature, Buffer.from([20, 0]), shared, rest, Buffer.from(name)]) };
}

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A .docx that Word opens, with one paragraph. */
export function docxOf(text: string, more: readonly ZippedPart[] = [], main = MAIN): Buffer<ArrayBuffer> {
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return zipOf([
    {
      name: '[Content_Types].xml',
      bytes: `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${main}"/></Types>`,
    },
    {
      name: '_rels/.rels',
      bytes: `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${relations}"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    },
    {
      name: 'word/document.xml',
      bytes: `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
    },
    ...more,
  ]);
}
