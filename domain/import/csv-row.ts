import { unusualWriting } from '#domain/relation/address-line.ts';
import { fieldsOf, type RelationKind, relationField } from '#domain/relation/fields.ts';
import { HOUSE_NUMBERS, type HouseNumber } from '#domain/relation/house-numbers.ts';
import { readCellAlone } from '#domain/relation/reading/read-relation.ts';
import { withoutTextFormula } from '#domain/relation/reading/text-formula.ts';
import type { RelationInput, RelationValues } from '#domain/relation/relation.ts';
import { toWire } from '#domain/relation/wire.ts';
import { CSV_COLUMNS, type CsvColumn } from './csv-columns.ts';
import { unguardFormula } from './formula-guard.ts';
import { kindOfWriting } from './written-kind.ts';

export type ExportedRelation = Readonly<Record<CsvColumn, string>>;

/** The cells of a relation in the export file; columns of the other kind are empty. */
export function exportedRelation(kind: RelationKind, values: RelationValues): ExportedRelation {
  const wire = { ...toWire(kind, values), ...wholeNumbers(kind, values) };
  const columns = CSV_COLUMNS.map((column) => [column, String(wire[column] ?? '')] as const);
  return Object.fromEntries(columns) as ExportedRelation;
}

/** Two columns do not say how a number is written: one that is not as usual stands whole in the first, as in other files. */
function wholeNumbers(kind: RelationKind, values: RelationValues): Readonly<Record<string, string>> {
  return Object.fromEntries(
    HOUSE_NUMBERS.flatMap((address) => {
      const { number, suffix, asWritten } = address;
      const whole = unusualWriting(values[number], values[suffix], values[asWritten]);
      const [numberField, suffixField] = [relationField(kind, number), relationField(kind, suffix)];
      if (numberField === undefined || suffixField === undefined) return [];
      if (whole === '' || !readsBack(address, whole, values)) return [];
      return [
        [numberField.wire, whole],
        [suffixField.wire, ''],
      ];
    }),
  );
}

/** A quote at the end of an addition from a column of its own, for one, would not. */
function readsBack({ number, suffix }: HouseNumber, whole: string, values: RelationValues): boolean {
  const read = readCellAlone(number, whole, {});
  return read?.kind === 'taken' && read.value === values[number] && read.beside?.[suffix] === values[suffix];
}

export interface ReadCsvRow {
  readonly kind: RelationKind | null;
  readonly input: RelationInput;
}

/** What the file says in each column that is imported, without the guard against formulas. */
export function writtenCells(
  columns: readonly (CsvColumn | null)[],
  cells: readonly string[],
): ReadonlyMap<CsvColumn, string> {
  return new Map(
    columns.flatMap((column, index) =>
      column === null ? [] : [[column, unguardFormula(cells[index] ?? '').trim()] as const],
    ),
  );
}

/** Without 'type' the names decide the kind. A field without a column takes its default, an empty cell empties it. */
export function readCsvRow(columns: readonly (CsvColumn | null)[], cells: readonly string[]): ReadCsvRow {
  const given = new Map<string, string>();
  for (const [index, column] of columns.entries()) {
    if (column !== null) given.set(column, readCell(cells[index] ?? ''));
  }
  const kind = kindOf(given);
  if (kind === null) return { kind, input: {} };
  const input: Record<string, string> = {};
  for (const field of fieldsOf(kind)) {
    const text = given.get(field.wire);
    if (!field.csv || field.computed || text === undefined) continue;
    input[field.key] = text;
  }
  return { kind, input };
}

/** What a cell says. Behind the guard of our own export a text formula is text that somebody wrote, and stays. */
export function readCell(cell: string): string {
  const unguarded = unguardFormula(cell);
  return unguarded === cell ? withoutTextFormula(cell.trim()) : unguarded.trim();
}

function kindOf(given: ReadonlyMap<string, string>): RelationKind | null {
  const type = given.get('type') ?? '';
  if (type !== '') return kindOfWriting(type);
  const organisation = (given.get('bnaam') ?? '') !== '';
  const person = (given.get('anaam') ?? '') !== '';
  if (organisation === person) return null;
  return organisation ? 'organisation' : 'person';
}
