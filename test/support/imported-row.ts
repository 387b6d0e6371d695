import type { CsvColumn } from '#domain/import/csv-columns.ts';
import { readCsvRow } from '#domain/import/csv-row.ts';
import { type RowContext, validateRow } from '#domain/import/judge-row.ts';
import { readOtherwise } from '#domain/import/read-otherwise.ts';
import { refusedValues } from '#domain/import/refused-values.ts';

/** Of a row that is imported alone, on 28 November 2026. */
export const CONTEXT: RowContext = {
  today: new Date('2026-11-28T12:00:00Z'),
  users: [{ id: 'user-1' }],
  ownerId: 'user-1',
  freshNumber: () => '2001',
};

/** A row that is accepted as it is. */
const ORGANISATION: Readonly<Record<string, string>> = {
  type: 'bedrijf',
  bsn: '823807071',
  relnr: '1001',
  straat: 'Dorpsstraat',
  huisnr: '12',
  postcode: '1234AB',
  plaats: 'Amsterdam',
  bnaam: 'Bakkerij Jansen',
  email: 'info@bakkerij-jansen.example',
};

/** Its cells where it is a person instead. */
export const PERSON: Readonly<Record<string, string>> = {
  ...{ type: 'persoon', bsn: '111222333', bnaam: '', voorl: 'J.', anaam: 'Berg', gebdat: '12-03-1975' },
};

/** A row as an import reads it: what is stored, what is said of it, and what is refused. */
export function imported(cells: Readonly<Record<string, string>>, context: RowContext = CONTEXT) {
  const whole = { ...ORGANISATION, ...cells };
  const columns = Object.keys(whole) as CsvColumn[];
  const texts = Object.values(whole);
  const row = validateRow(readCsvRow(columns, texts), context);
  if (row === null) throw new Error('no kind');
  const reasons = row.issues.map(({ message }) => message);
  return {
    values: row.values,
    reasons,
    listed: reasons.length > 0 ? [] : readOtherwise(columns, texts, row),
    refused: refusedValues(columns, texts, row, 'invalid'),
  };
}

/** The parts of a table that '|' parts. */
export const lines = (text: string) =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
