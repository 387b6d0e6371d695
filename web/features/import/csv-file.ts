import Papa from 'papaparse';
import { BYTE_ORDER_MARK, CSV_COLUMNS, CSV_SEPARATOR } from '#domain/import/csv-columns.ts';
import type { ExportedRelation } from '#domain/import/csv-row.ts';
import { guardFormula, guardText } from '#domain/import/formula-guard.ts';

/** A .csv file of headers and rows: semicolons, a byte-order mark, and no cell that a spreadsheet runs (ledger IMPEX-05, 08). */
export function csvFile(
  headers: readonly string[],
  rows: readonly (readonly string[])[],
  guard: (cell: string) => string = guardFormula,
): Blob {
  const cells = [headers, ...rows.map((row) => row.map(guard))];
  const text = Papa.unparse(cells as string[][], { delimiter: CSV_SEPARATOR, newline: '\r\n' });
  return new Blob([BYTE_ORDER_MARK, text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}

/** The export file: every column in its order, and reading it gives back what it was made of (ledger IMPEX-04, 07). */
export function exportFile(relations: readonly ExportedRelation[]): Blob {
  return csvFile(
    CSV_COLUMNS,
    relations.map((relation) => CSV_COLUMNS.map((column) => relation[column])),
    guardText,
  );
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
