import { crc32, deflateSync } from 'node:zlib';
import PizZip from 'pizzip';
import { makeDocx, paragraph, styled } from '#dev/seed/docx.ts';

export type FileKind =
  | 'pdf'
  | 'sheet'
  | 'document'
  | 'photo'
  | 'scan'
  | 'screenshot'
  | 'xml'
  | 'text'
  | 'archive';

export interface MadeFile {
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A file that its program opens; `title` says what it is about, `number` tells it from others. */
export function makeFile(kind: FileKind, title: string, number: number): MadeFile {
  const name = title.replaceAll(/[^\p{L}\p{N} -]+/gu, '').trim() || 'bijlage';
  if (kind === 'pdf') return { name: `${name}.pdf`, contentType: 'application/pdf', bytes: makePdf(title) };
  if (kind === 'sheet') {
    return { name: `${name}.xlsx`, contentType: `${SPREADSHEET}.sheet`, bytes: makeSheet(title, number) };
  }
  if (kind === 'document') {
    const body = styled('Kop', title) + paragraph('Dit stuk is een concept en dient ter bespreking.');
    return { name: `${name}.docx`, contentType: WORD, bytes: makeDocx({ body }) };
  }
  if (kind === 'xml')
    return { name: `${name}.xml`, contentType: 'text/xml', bytes: makeInvoice(title, number) };
  if (kind === 'text') {
    return { name: `${name}.txt`, contentType: 'text/plain', bytes: Buffer.from(`${title}\r\n`) };
  }
  if (kind === 'archive') {
    const zip = new PizZip();
    zip.file('lees mij.txt', title);
    const bytes = zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
    return { name: `${name}.zip`, contentType: 'application/zip', bytes };
  }
  const [width, height] = kind === 'photo' ? [96, 128] : [128, 96];
  const stem =
    kind === 'photo'
      ? `IMG_${4000 + (number % 5000)}`
      : `${kind === 'scan' ? 'Scan' : 'Schermafbeelding'} ${number}`;
  return { name: `${stem}.png`, contentType: 'image/png', bytes: makePicture(width, height, number) };
}

function makePdf(title: string): Buffer {
  const text = title.replaceAll(/[^\x20-\x7e]/g, '?').replaceAll(/[\\()]/g, '\\$&');
  const content = `BT /F1 18 Tf 72 770 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const start = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

function makeSheet(title: string, number: number): Buffer {
  const zip = new PizZip();
  const open = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const [main, relations] = [
    'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  ];
  const packaged = 'http://schemas.openxmlformats.org/package/2006';
  const rows = Array.from(
    { length: 12 },
    (_, row) =>
      `<row><c t="inlineStr"><is><t>Post ${row + 1}</t></is></c><c><v>${((number + row) * 137) % 9000}</v></c></row>`,
  );
  const head = `<row><c t="inlineStr"><is><t>${title.replaceAll(/[&<>]/g, ' ')}</t></is></c></row>`;
  zip.file(
    '[Content_Types].xml',
    `${open}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/></Types>`,
  );
  zip.file(
    '_rels/.rels',
    `${open}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  zip.file(
    'xl/workbook.xml',
    `${open}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Blad1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  zip.file(
    'xl/_rels/workbook.xml.rels',
    `${open}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  );
  zip.file(
    'xl/worksheets/sheet1.xml',
    `${open}<worksheet xmlns="${main}"><sheetData>${head}${rows.join('')}</sheetData></worksheet>`,
  );
  return zip.generate({ type: 'nodebuffer', compression: 'DEFLATE' });
}

function makeInvoice(title: string, number: number): Buffer {
  const text = title.replaceAll(/[&<>]/g, ' ');
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>${number}</ID><Note>${text}</Note></Invoice>\n`,
  );
}

/** A picture of coloured bars, of a PNG's simplest kind. */
export function makePicture(width: number, height: number, number: number): Buffer {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = Buffer.alloc(1 + width * 3);
    for (let x = 0; x < width; x += 1) {
      const bar = Math.floor(x / 16) + Math.floor(y / 16);
      row.set([(number * 37 + bar * 23) % 256, (number * 91 + bar * 11) % 256, (bar * 40) % 256], 1 + x * 3);
    }
    return row;
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
