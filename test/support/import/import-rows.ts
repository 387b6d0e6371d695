import { CSV_COLUMNS } from '#domain/import/csv-columns.ts';

type Cells = Readonly<Record<string, string>>;

/** Valid; different for each number. */
export function personCells(number: number, cells: Cells = {}): Cells {
  return {
    type: 'persoon',
    bsn: importBsn(number),
    relnr: String(number),
    straat: 'Kerkweg',
    huisnr: '7',
    postcode: '3511AB',
    plaats: 'Utrecht',
    voorl: 'J.',
    anaam: `Bergen ${number}`,
    gebdat: '12-03-1975',
    email: `bergen-${number}@klant.example`,
    ...cells,
  };
}

export function organisationCells(number: number, cells: Cells = {}): Cells {
  const { bsn = '', relnr = '', straat = '', huisnr = '', postcode = '', plaats = '' } = personCells(number);
  return {
    type: 'bedrijf',
    bsn,
    relnr,
    straat,
    huisnr,
    postcode,
    plaats,
    rvorm: 'B.V.',
    bnaam: `Bakkerij ${number}`,
    email: `bakkerij-${number}@klant.example`,
    ...cells,
  };
}

export function personRow(number: number, cells: Cells = {}): string[] {
  const row = personCells(number, cells);
  return CSV_COLUMNS.map((column) => row[column] ?? '');
}

/** Passes the eleven-test; different for each number. */
export function importBsn(number: number): string {
  for (let rest = number * 20; ; rest += 1) {
    const digits = String(rest + 100_000_000);
    const sum = [...digits].reduce(
      (total, digit, index) => total + Number(digit) * (index === 8 ? -1 : 9 - index),
      0,
    );
    if (sum % 11 === 0) return digits;
  }
}
