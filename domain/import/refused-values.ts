import { type RelationFieldKey, relationField } from '#domain/relation/fields.ts';
import { maskWritten } from '#domain/relation/masked-bsn.ts';
import type { CsvColumn } from './csv-columns.ts';
import { writtenCells } from './csv-row.ts';
import type { RowFate, ValidRow } from './judge-row.ts';
import { shownCell } from './shown-cell.ts';

/** What the row says where it is refused; of a BSN the last digits only. */
export type RefusedValue = {
  readonly column: CsvColumn;
  readonly written: string;
};

/** What stands in the columns that a row is refused for, but for those where nothing stands. */
export function refusedValues(
  columns: readonly (CsvColumn | null)[],
  cells: readonly string[],
  row: ValidRow | null,
  fate: Exclude<RowFate, 'accepted'>,
): RefusedValue[] {
  const written = writtenCells(columns, cells);
  if (row === null) return valuesIn(written, ['type'], false);
  return fieldsOfRefusal(row, fate).flatMap((key) => {
    const field = relationField(row.kind, key) ?? relationField(row.kind, 'vatNumber');
    return field === undefined ? [] : valuesIn(written, [field.wire], field.sensitive);
  });
}

/** Who passes every rule of a field is refused for what is taken: its address last, its number and BSN before. */
function fieldsOfRefusal({ issues }: ValidRow, fate: Exclude<RowFate, 'accepted'>): RelationFieldKey[] {
  if (fate === 'exists') return ['relationNumber', 'bsn'];
  if (issues.length === 0) return ['email'];
  return [...new Set(issues.map(({ field }) => field as RelationFieldKey))];
}

function valuesIn(
  written: ReadonlyMap<CsvColumn, string>,
  columns: readonly string[],
  isSensitive: boolean,
): RefusedValue[] {
  return [...written]
    .filter(([column, text]) => columns.includes(column) && text !== '')
    .map(([column, text]) => ({ column, written: shownCell(isSensitive ? maskWritten(text) : text) }));
}
