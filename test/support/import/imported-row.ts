import { classifyRow, type RowContext, validateRow } from '#domain/import/classify-row.ts';
import type { CsvColumn } from '#domain/import/csv-columns.ts';
import { readCsvRow } from '#domain/import/csv-row.ts';
import { readOtherwise } from '#domain/import/read-otherwise.ts';
import { refusedValues } from '#domain/import/refused-values.ts';
import { NOTHING_USED, ORGANISATION_ROW, ROW_CONTEXT } from './import-context.ts';

/** The cells of a row where it is a person instead. */
export const PERSON: Readonly<Record<string, string>> = {
  type: 'persoon',
  bsn: '111222333',
  bnaam: '',
  voorl: 'J.',
  anaam: 'Berg',
  gebdat: '12-03-1975',
};

/** A row as an import reads it: what is stored, what is said of it, and what is refused. */
export function imported(cells: Readonly<Record<string, string>>, context: RowContext = ROW_CONTEXT) {
  const whole = { ...ORGANISATION_ROW, ...cells };
  const columns = Object.keys(whole) as CsvColumn[];
  const texts = Object.values(whole);
  const row = validateRow(readCsvRow(columns, texts), context);
  if (row === null) throw new Error('no kind');
  const reasons = row.issues.map(({ message }) => message);
  const classified = classifyRow(row, NOTHING_USED);
  return {
    values: row.values,
    reasons,
    listed: reasons.length > 0 ? [] : readOtherwise(columns, texts, row),
    refused: classified.fate === 'accepted' ? [] : refusedValues(columns, texts, row.kind, classified.fields),
  };
}

/** What stands between upright lines. */
export const lines = (text: string) =>
  text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '');
