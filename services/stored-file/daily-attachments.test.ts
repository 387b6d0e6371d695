import { describe, expect, it } from 'vitest';
import { claimedType, type FileTypeName } from '#domain/stored-file/file-types.ts';
import { largeZipOf } from '#test/support/letter/large-zip.ts';
import { type ZippedPart, zipOf } from '#test/support/letter/zip.ts';
import { contentProblem } from './check-content.ts';

/**
 * Files that offices get by mail every day, as programs, banks and telephones write them: a name that is
 * accepted must have its content accepted too.
 */

async function problemOf(name: string, bytes: Buffer, pieces = 1): Promise<string | null> {
  const type = claimedType(name) as FileTypeName;
  return contentProblem(type, {
    length: bytes.length,
    async *read({ start, end }) {
      const size = Math.max(Math.ceil((end - start) / pieces), 1);
      for (let at = start; at < end; at += size) yield bytes.subarray(at, Math.min(at + size, end));
    },
  });
}

const statement =
  ':20:940S261128\r\n:25:NL91ABNA0417164300\r\n:28C:1/1\r\n:60F:C261127EUR1,00\r\n:61:261128D1,00NMSCNONREF\r\n:62F:C261128EUR0,00\r\n';
const swift = `\u0001{1:F01ABNANL2AXXX0000000000}{2:I940ABNANL2AXXXN}{4:\r\n${statement}-}\u0003`;
const pdf = '%PDF-1.7\n%âãÏÓ\n1 0 obj\n';
const message = (...streams: string[]) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(504),
    ...streams.map((name) =>
      Buffer.concat([Buffer.from(name, 'utf16le'), Buffer.alloc(128 - 2 * name.length)]),
    ),
  ]);
const ftyp = (...brands: string[]) => {
  const box = Buffer.from(`\0\0\0\0ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`, 'latin1');
  box.writeUInt32BE(box.length);
  return Buffer.concat([box, Buffer.alloc(400, 1)]);
};
const camt =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt/></Document>';
const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000000000000', 'hex');
const crc = Buffer.alloc(4);
const apng = Buffer.concat([
  png.subarray(0, 29),
  crc,
  Buffer.from('\0\0\0\x08acTL\0\0\0\x01\0\0\0\0', 'latin1'),
  Buffer.alloc(60),
]);
const ODT = 'application/vnd.oasis.opendocument.text';
const manifest = `<manifest:manifest><manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="${ODT}"/></manifest:manifest>`;
const odt = (...more: ZippedPart[]) =>
  zipOf([
    { name: 'content.xml', bytes: '<content/>' },
    { name: 'META-INF/manifest.xml', bytes: manifest },
    ...more,
  ]);
const mimetype: ZippedPart = { name: 'mimetype', bytes: ODT };
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const workbook = [
  {
    name: '[Content_Types].xml',
    bytes: Buffer.from(`<Types><Override PartName="/xl/workbook.xml" ContentType="${WORKBOOK}"/></Types>`),
  },
  { name: 'xl/workbook.xml', bytes: Buffer.from('<workbook/>') },
];
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

const LETTERS = [
  'BM',
  'MZ',
  '%!',
  'GIF',
  'BZh',
  'ID3',
  'MP+',
  'CWS',
  'FWS',
  '8BPS',
  'FLIF',
  'MPCK',
  'FORM',
  'icns',
  'OggS',
  'MThd',
  'DSD ',
  'LZIP',
  'fLaC',
  'wvpk',
  'MAC ',
  'SQLi',
  'Cr24',
  'MSCF',
  'ISc(',
  '!BDN',
  'PAR1',
  'ttcf',
  'regf',
  '#!AMR',
  'IMPM',
  'BEGIN:VCALENDAR',
  'BEGIN:VCARD',
  'solid ',
  '!<arch>',
  'AC1015',
  'WEBVTT',
];

const windowsProgram = () => {
  const head = Buffer.alloc(1_024);
  head.write('MZ');
  for (const [index, word] of [0x90, 3, 0, 4, 0, 0xffff].entries()) head.writeUInt16LE(word, 2 + 2 * index);
  head.writeUInt32LE(0x80, 60);
  head.write('PE\0\0', 0x80, 'latin1');
  return head;
};
const withoutNul = (program: Buffer) => Buffer.from(program.map((byte) => (byte === 0 ? 1 : byte)));
const bitmap = () => {
  const head = Buffer.alloc(70, 0xff);
  head.write('BM');
  head.writeUInt32LE(40, 14);
  head.writeUInt16LE(1, 26);
  return head;
};

describe('an attachment that offices get daily is taken [TASKFORM-16]', () => {
  it.each([
    ['afschrift.swi', latin1(statement)],
    ['afschrift.STA', latin1(swift)],
    ['afschrift.940', latin1(`\r\n${swift}\r\n\x1a`)],
    ['afschriften.mt940', latin1(`${swift}\x1e${swift}\x1d`.repeat(40))],
    ['coda.txt', latin1(`0000028112600005  ${'x'.repeat(110)}\x1f\r\n`)],
    ['export.csv', Buffer.from('\uFEFFnaam;bedrag\r\nJansen;1\r\n')],
    ['export.csv', utf16('\uFEFFnaam\tbedrag\r\n')],
    ['export.csv', utf16('naam;bedrag;plaats;straat\r\nJansen;1;Delft;Kade\r\n')],
    ['export.csv', utf16('naam;bedrag;plaats;straat\r\n').swap16()],
    ['lijst.txt', Buffer.from('bladzij 1\f\r\nbladzij 2\f')],
    ['CAMT.053.xml', Buffer.from(camt)],
    ['CAMT.053.xml', utf16(camt.replace('UTF-8', 'UTF-16'))],
    [
      'factuur.ubl.xml',
      Buffer.from('\uFEFF\r\n<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"/>'),
    ],
    [
      'auditfile.xaf',
      Buffer.from('<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2"><header/></auditfile>'),
    ],
    [
      'jaarrekening.xbrl',
      Buffer.from('<?xml version="1.0"?><xbrli:xbrl xmlns:xbrli="http://www.xbrl.org/2003/instance"/>'),
    ],
    ['stand.xml', Buffer.from('<meta><saldo>1</saldo></meta>')],
    ['factuur.pdf', latin1(pdf)],
    ['factuur.pdf', latin1(`\r\n\r\n${pdf}`)],
    ['factuur.pdf', Buffer.from(`\uFEFF${pdf}`)],
    ['factuur.pdf', latin1(`X-Mailer: gateway\r\nContent-Length: 12\r\n\r\n${pdf}`)],
    ['factuur.pdf', latin1(`${'\0'.repeat(128)}${pdf}`)],
    ['factuur.pdf', latin1(`${' '.repeat(1_024)}${pdf}`)],
    ['factuur.pdf', latin1(`<br />\n<b>Warning</b>: Undefined variable in invoice.php\n${pdf}`)],
    ['factuur.pdf', latin1(`%!PS-Adobe-3.0 PDF-1.4\n${pdf}`)],
    ['factuur.pdf', latin1(`BM: bijlage\n${pdf}`)],
    [
      'factuur.pdf',
      latin1(`MZ: bijlage van de gateway, aan de ontvanger van deze mail, ${'x'.repeat(40)}\n${pdf}`),
    ],
    ['bericht.txt', latin1('BM 2026: bijgewerkt\x01')],
    ['bericht.txt', latin1(`MZ is de afkorting van Mevrouw Zwart\x02${' en verder'.repeat(30)}`)],
    ['bericht.txt', utf16(`\uFEFFMZ is de afkorting van Mevrouw Zwart\x02${' en verder'.repeat(30)}`)],
    ['bericht.csv', Buffer.from(`\uFEFFBMnummer;naam\r\n1;Jan\x1f\r\n`)],
    ['afschrift.swi', Buffer.concat([Buffer.from('MZ\x01'), Buffer.alloc(900, 'a')])],
    ['CAMT.053.xml', Buffer.from(camt.replace('<BkToCstmrStmt/>', '<Ustrd>a\x1fb</Ustrd>'))],
    [
      'jaarrekening.xbrl',
      latin1('<xbrl xmlns="http://www.xbrl.org/2003/instance" xmlns:h="http://www.w3.org/1999/xhtml"/>'),
    ],
    ['mail.eml', latin1('>From jan Sat Nov 28\nFrom: b@voorbeeld.example\n\nhallo')],
    ['foto.jfif', Buffer.from(`ffd8ffe000104a464946000101${'00'.repeat(200)}`, 'hex')],
    ['foto.heic', ftyp('heic', 'mif1', 'heic')],
    ['foto.heic', ftyp('heim', 'mif1')],
    ['foto.heif', ftyp('mif2', 'miaf', 'heix')],
    ['logo.png', apng],
    ['mail.msg', message('__properties_version1.0')],
    ['mail.msg', message('__substg1.0_0037001F')],
    ['mail.eml', latin1('\r\nDelivered-To: a@voorbeeld.example\r\nSubject: hallo\r\n\r\n\x01\x02\0 bytes')],
    ['mail.eml', latin1('X-Sender: a\r\nfrom: b@voorbeeld.example\r\n\r\nhallo')],
    ['brief.odt', odt()],
    [
      'brief.odt',
      odt(
        mimetype,
        { name: 'Basic/script-lc.xml', bytes: '' },
        { name: 'Basic/Standard/script-lb.xml', bytes: '' },
      ),
    ],
    ['omzet.xlsx', largeZipOf(workbook)],
    ['omzet.xlsx', Buffer.concat([largeZipOf(workbook), Buffer.from('\r\n')])],
  ] as const)('%s, in whatever pieces it comes', async (name, bytes) => {
    expect(await problemOf(name, bytes)).toBeNull();
    expect(await problemOf(name, bytes, 7)).toBeNull();
  });

  it.each([
    ['afschrift.940', latin1('\x01\x02\x03\x04\x05\x06\x07\x08\x0e\x0f te veel'), 'geen tekstbestand'],
    ['afschrift.940', latin1(`${swift}\0`), 'geen tekstbestand'],
    ['afschrift.swi', windowsProgram(), 'een programma'],
    [
      'afschrift.swi',
      Buffer.concat([withoutNul(windowsProgram()), Buffer.alloc(90_000, 'a')]),
      'een programma',
    ],
    ['factuur.pdf', Buffer.concat([windowsProgram().subarray(0, 300), latin1(pdf)]), 'een programma'],
    ['factuur.pdf', Buffer.concat([bitmap(), latin1(pdf)]), '.bmp'],
    ['logo.txt', bitmap(), '.bmp'],
    ['lijst.txt', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(900, 'a')]), '.zip'],
    ['lijst.txt', Buffer.concat([Buffer.from('Rar!\x1a\x07\x01'), Buffer.alloc(900, 'a')]), '.rar'],
    ['factuur.pdf', latin1(`${' '.repeat(1_025)}${pdf}`), 'geen pdf-bestand'],
    ['factuur.pdf', latin1(` <html><script>x</script>${pdf}`), 'geen pdf-bestand'],
    ['factuur.pdf', latin1(`<!DOCTYPE html><script>x</script>${pdf}`), 'geen pdf-bestand'],
    ['factuur.pdf', latin1(`x <script>x</script>\n${pdf}`), 'geen pdf-bestand'],
    ['factuur.pdf', latin1(`<b>Warning</b> <img src=x onerror=y>\n${pdf}`), 'geen pdf-bestand'],
    ['factuur.pdf', latin1(`MZ${'\x01'.repeat(64)}${pdf}`), 'een programma'],
    ['foto.heic', ftyp('isom', 'mp41'), '.mp4'],
    ['foto.jfif', png, '.png'],
    ['mail.msg', message('WordDocument'), 'geen Outlook-bericht'],
    ['mail.eml', latin1('\r\n\r\nBeste Jan: hallo'), 'geen e-mailbericht'],
    ['brief.odt', odt(mimetype, { name: 'Basic/Standard/Module1.xml', bytes: '' }), "bevat macro's"],
    ['brief.odt', odt({ name: 'Scripts/python/x.py', bytes: '' }), "bevat macro's"],
    ['stand.xml', Buffer.from('<html/>'), '.html'],
    ['stand.xml', Buffer.from(`<h:a xmlns:x='urn:x' xmlns:h='http://www.w3.org/1999/xhtml'/>`), '.html'],
    ['factuur.pdf', latin1(`ï»¿<svg onload="x">${pdf}`), 'geen pdf-bestand'],
    ['lijst.csv', Buffer.from('<meta http-equiv="refresh">'), '.html'],
  ] as const)('and what it is not is refused by its true reason: %s', async (name, bytes, why) => {
    expect(await problemOf(name, bytes)).toContain(why);
    expect(await problemOf(name, bytes, 7)).toContain(why);
  });

  it.each(LETTERS)(
    'and a text that begins with %j is no file of another format, with a control sign or without',
    async (letters) => {
      for (const rest of [' en een regel', ': lijst\r\nvan namen', 'a'.repeat(200)])
        for (const sign of ['', '\x01', '\x1f']) {
          expect(
            await problemOf('bericht.txt', latin1(`${letters}${rest}${sign}\r\n${'en verder '.repeat(50)}`)),
          ).toBeNull();
          expect(await problemOf('bericht.csv', utf16(`\uFEFF${letters}${rest}${sign}`))).toBeNull();
        }
    },
  );
});
