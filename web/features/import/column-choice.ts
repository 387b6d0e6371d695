import { filledBy, type ImportColumn } from '#domain/import/name-column.ts';

export type Mapping = readonly (ImportColumn | null)[];

/** Gives a column of the file this field, and takes it from the one that had it: a field is filled by one column. */
export function chooseColumn(mapping: Mapping, index: number, chosen: ImportColumn | null): Mapping {
  const filled = chosen === null ? [] : filledBy(chosen);
  return mapping.map((column, other) => {
    if (other === index) return chosen;
    return column !== null && filledBy(column).some((one) => filled.includes(one)) ? null : column;
  });
}

/** What a column is called: its header, or its number where the file has none. */
export function headerLabel(headers: readonly string[], index: number): string {
  const header = headers[index]?.trim() ?? '';
  return header === '' ? `Kolom ${index + 1}` : header;
}

export function exampleOf(rows: readonly (readonly string[])[], index: number): string {
  const found = new Set<string>();
  for (const row of rows) {
    const cell = row[index]?.trim() ?? '';
    if (cell !== '') found.add(cell);
    if (found.size === EXAMPLES) break;
  }
  return [...found].join(', ');
}

const EXAMPLES = 3;
const LOOKED_AT = 200;

export function filledCells(rows: readonly (readonly string[])[], index: number): number {
  return rows.slice(0, LOOKED_AT).filter((row) => (row[index]?.trim() ?? '') !== '').length;
}
