import { type RelationFieldKey, type RelationKind, relationField } from '#domain/relation/fields.ts';
import { maskWritten } from '#domain/relation/masked-bsn.ts';
import type { CsvColumn } from './csv-columns.ts';
import { writtenCells } from './csv-row.ts';
import { shownCell } from './shown-cell.ts';

/** A value of a refused row; of a BSN the last digits only. */
export type RefusedValue = {
  readonly column: CsvColumn;
  readonly written: string;
};

const KIND_FIELDS = ['type', 'bnaam', 'anaam'] as const;

/** The values that a row is refused for; of a row without a kind, those that would decide it. */
export function refusedValues(
  columns: readonly (CsvColumn | null)[],
  cells: readonly string[],
  kind: RelationKind | null,
  fields: readonly RelationFieldKey[],
): RefusedValue[] {
  const written = writtenCells(columns, cells);
  if (kind === null) return valuesIn(written, KIND_FIELDS, false);
  return fields.flatMap((key) => {
    const field = relationField(kind, key) ?? relationField(kind, 'vatNumber');
    return field === undefined ? [] : valuesIn(written, [field.wire], field.sensitive);
  });
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
