import { describe, expect, it } from 'vitest';
import { readCsvFile } from './read-csv-file.ts';

const file = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, 'klanten.csv');
const MARK = Uint8Array.of(0xef, 0xbb, 0xbf);

describe('a file that is read', () => {
  it('has its headers in the first row, parted by semicolons [IMPEX-05, IMPEX-06]', async () => {
    expect(
      await readCsvFile(file('relnr;bnaam\n1001;"Jansen; Zonen"\n\n1002;"zegt ""ja"""\n')),
    ).toMatchObject({
      separator: ';',
      headers: ['relnr', 'bnaam'],
      rows: [['1001', 'Jansen; Zonen'], [], ['1002', 'zegt "ja"']],
    });
  });

  it('keeps a place for each blank row, so that the others keep their numbers, but for those at its end', async () => {
    const text = ['', 'relnr;bnaam', ';;', '1001;"Jansen', 'Zonen"', ' ; ', '', '1002;Visser', ';', '', ''];
    expect(await readCsvFile(file(text.join('\r\n')))).toMatchObject({
      headers: ['relnr', 'bnaam'],
      rows: [[], [], ['1001', 'Jansen\r\nZonen'], [], [], ['1002', 'Visser']],
      filledRows: 2,
    });
    expect(await readCsvFile(file('\n\na;b\n;\n'))).toMatchObject({ headers: ['a', 'b'], rows: [] });
    expect(await readCsvFile(file('\n;\n'), { separator: ';' })).toMatchObject({ headers: [], rows: [] });
  });

  it.each([',', '\t', '|'])('may be parted by %j', async (separator) => {
    const text = [
      ['relnr', 'bnaam', 'plaats'],
      ['1001', 'Jansen', 'Delft'],
    ];
    const read = await readCsvFile(file(text.map((row) => row.join(separator)).join('\r\n')));
    expect(read).toMatchObject({ separator, headers: text[0], rows: [text[1]] });
  });

  it('is ANSI, or UTF-8 by its mark or by choice [IMPEX-10, IMPEX-19]', async () => {
    const ansi = await readCsvFile(file('bnaam\n', Uint8Array.of(0x43, 0x61, 0x66, 0xe9)));
    expect(ansi).toMatchObject({ rows: [['Café']], encoding: 'windows-1252', example: null });
    expect(await readCsvFile(file(MARK, 'bnaam\nCafé'))).toMatchObject({
      headers: ['bnaam'],
      rows: [['Café']],
    });
    const unmarked = file('bnaam\nCafé');
    expect(await readCsvFile(unmarked)).toMatchObject({
      rows: [['Café']],
      encoding: 'utf-8',
      example: { read: 'Café', ansi: 'CafÃ©' },
      misspelt: [],
    });
    expect(await readCsvFile(unmarked, { encoding: 'windows-1252' })).toMatchObject({
      rows: [['CafÃ©']],
      example: null,
      misspelt: ['CafÃ©'],
    });
  });

  it('is UTF-16 with and without a mark, as Excel writes text', async () => {
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le'));
    const swapped = (text: string) => new Uint8Array(Buffer.from(text, 'utf16le').swap16());
    const text = 'bnaam\tplaats\r\nCafé Zoë\tCuraçao\r\n';
    const read = {
      headers: ['bnaam', 'plaats'],
      rows: [['Café Zoë', 'Curaçao']],
      separator: '\t',
      example: null,
    };
    expect(await readCsvFile(file(bytes(`\uFEFF${text}`)))).toMatchObject({ ...read, encoding: 'utf-16le' });
    expect(await readCsvFile(file(bytes(text)))).toMatchObject({ ...read, encoding: 'utf-16le' });
    expect(await readCsvFile(file(swapped(`\uFEFF${text}`)))).toMatchObject({
      ...read,
      encoding: 'utf-16be',
    });
    expect(await readCsvFile(file(swapped(text)))).toMatchObject({ ...read, encoding: 'utf-16be' });
  });

  it('is of a Mac or of DOS where ANSI misspells it', async () => {
    const mac = file('bnaam\nDani', Uint8Array.of(0x91), 'l Ren', Uint8Array.of(0x8e), '\n');
    expect(await readCsvFile(mac)).toMatchObject({ rows: [['Daniël René']], encoding: 'macintosh' });
    const dos = file('bnaam\nDani', Uint8Array.of(0x89), 'l Ren', Uint8Array.of(0x82), '\n\u001A');
    expect(await readCsvFile(dos)).toMatchObject({ rows: [['Daniël René']], encoding: 'ibm850' });
    expect(await readCsvFile(dos, { encoding: 'windows-1252' })).toMatchObject({
      misspelt: ['Dani‰l', 'Ren‚'],
    });
  });

  it('names its separator in its first line, which counts and holds no relation [IMPEX-05]', async () => {
    expect(await readCsvFile(file('sep=,\r\nbnaam,plaats\r\nJansen; Zonen,Delft\r\n'))).toMatchObject({
      separator: ',',
      headerRow: 2,
      top: [
        { row: 2, cells: ['bnaam', 'plaats'] },
        { row: 3, cells: ['Jansen; Zonen', 'Delft'] },
      ],
      headers: ['bnaam', 'plaats'],
      rows: [[], ['Jansen; Zonen', 'Delft']],
    });
    expect(await readCsvFile(file('sep=^\nbnaam^plaats\nJansen^Delft\n'))).toMatchObject({
      separator: '^',
      headers: ['bnaam', 'plaats'],
    });
  });

  it('has titles above its headers, and rows keep the numbers of the file wherever those are chosen [IMPEX-06]', async () => {
    const titled = file('Debiteuren;;\n28-11-2026;;\n\nrelnr;bnaam;plaats\n1001;Jansen;Delft\n');
    const read = await readCsvFile(titled);
    expect(read).toMatchObject({
      headerRow: 4,
      headers: ['relnr', 'bnaam', 'plaats'],
      rows: [[], [], [], ['1001', 'Jansen', 'Delft']],
      filledRows: 1,
    });
    expect(read.top.map(({ row }) => row)).toEqual([1, 2, 4, 5]);
    expect(await readCsvFile(titled, { headerRow: 1 })).toMatchObject({
      headerRow: 1,
      headers: ['Debiteuren', '', ''],
      rows: [['28-11-2026', '', ''], [], ['relnr', 'bnaam', 'plaats'], ['1001', 'Jansen', 'Delft']],
    });
  });

  it('looks for its headers again where there is nothing in the row that was chosen for them', async () => {
    const text = 'relnr;bnaam\n1001;"Jansen\n\nZonen"\n1002;Visser\n';
    expect(await readCsvFile(file(text), { headerRow: 3 })).toMatchObject({ headerRow: 3 });
    expect(await readCsvFile(file('relnr;bnaam\n\n1001;Jansen\n'), { headerRow: 2 })).toMatchObject({
      headerRow: 1,
      rows: [[], ['1001', 'Jansen']],
    });
    expect(await readCsvFile(file('relnr;bnaam\n1001;Jansen\n'), { headerRow: 9 })).toMatchObject({
      headerRow: 1,
    });
  });

  it('names the rows that cannot be read, or have more than the headers', async () => {
    const cut = new TextEncoder().encode('bnaam;plaats\nDaniël;Zoë\nJansen;Zonen;Delft\nVisser;;\nZoë;René');
    expect(await readCsvFile(file(cut.subarray(0, -1)))).toMatchObject({
      encoding: 'utf-8',
      unreadable: [5],
      tooLong: [3],
    });
  });

  it('says so when a quote is not closed', async () => {
    const broken = await readCsvFile(file('relnr;bnaam\n1001;"Jansen\n1002;Visser\n'));
    expect(broken).toMatchObject({ brokenQuotes: true, rows: [['1001', 'Jansen\n1002;Visser\n']] });
    expect(await readCsvFile(file('bnaam\n"Jansen"'))).toMatchObject({ brokenQuotes: false });
  });

  it('loses no row where one stretch ends and the next begins', async () => {
    const lines = Array.from({ length: 30_000 }, (_, index) => `${index};"naam ${index}\nregel 2";é\n`);
    const read = await readCsvFile(file(MARK, ['a;b;c', ...lines].join('\n')));
    expect(read.filledRows).toBe(30_000);
    expect(read.rows).toHaveLength(59_999);
    expect(read.rows[59_998]).toEqual(['29999', 'naam 29999\nregel 2', 'é']);
    expect(read.rows.every((row, index) => row.length === (index % 2 === 0 ? 3 : 0))).toBe(true);
  });
});
