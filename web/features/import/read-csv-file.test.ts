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
