import { unusualWriting } from '#domain/relation/address-line.ts';
import { fieldsOf, type RelationField, type RelationKind, relationField } from '#domain/relation/fields.ts';
import { HOUSE_NUMBERS, type HouseNumber } from '#domain/relation/house-numbers.ts';
import { legalFormOfWriting, saysLegalForm } from '#domain/relation/reading/read-legal-form.ts';
import { readCellAlone } from '#domain/relation/reading/read-relation-row.ts';
import { withoutTextFormula } from '#domain/relation/reading/text-formula.ts';
import type { RelationInput, RelationValues } from '#domain/relation/relation.ts';
import { toWire } from '#domain/relation/wire-names.ts';
import { CSV_COLUMNS, type CsvColumn } from './csv-columns.ts';
import { unguardFormula } from './formula-guard.ts';
import { saysNothing } from './nothing-words.ts';
import { kindOfWriting } from './written-kind.ts';

export type ExportedRelation = Readonly<Record<CsvColumn, string>>;

/** The cells of a relation in the export file; columns of the other kind are empty. */
export function exportedRelation(kind: RelationKind, values: RelationValues): ExportedRelation {
  const wire = { ...toWire(kind, values), ...wholeNumbers(kind, values) };
  const columns = CSV_COLUMNS.map((column) => [column, String(wire[column] ?? '')] as const);
  return Object.fromEntries(columns) as ExportedRelation;
}

/** A number that is not written as usual stands whole in the first column, as two columns do not say how. */
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

/** A quote at the end of an addition from a column of its own would not read back. */
function readsBack({ number, suffix }: HouseNumber, whole: string, values: RelationValues): boolean {
  const read = readCellAlone(number, whole, {});
  return (
    read?.kind === 'accepted' && read.value === values[number] && read.beside?.[suffix] === values[suffix]
  );
}

export interface ReadCsvRow {
  readonly kind: RelationKind | null;
  readonly input: RelationInput;
}

/** The text of the file in each column that is imported, without the guard against formulas. */
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
  const guarded = new Set<string>();
  for (const [index, column] of columns.entries()) {
    if (column === null) continue;
    const cell = cells[index] ?? '';
    given.set(column, readCell(cell));
    if (unguardFormula(cell) !== cell) guarded.add(column);
  }
  const kind = kindOf(given);
  if (kind === null) return { kind, input: {} };
  const input: Record<string, string> = {};
  for (const field of fieldsOf(kind)) {
    const text = given.get(field.wire);
    if (!field.csv || field.computed || text === undefined) continue;
    input[field.key] = isNothing(field, text, guarded.has(field.wire)) ? '' : text;
  }
  const type = given.get('type') ?? '';
  // A foundation in the column of the kind is no 'Eenmanszaak', which goes without saying elsewhere.
  if (kind === 'organisation' && (input.legalForm ?? '') === '' && saysLegalForm(type)) {
    input.legalForm = legalFormOfWriting(type) ?? '';
  }
  return { kind, input };
}

/** Whether a text says that there is nothing; a text that our export guards was written by somebody. */
function isNothing(field: RelationField, text: string, isGuarded: boolean): boolean {
  if (field.required && field.key !== 'relationNumber') return false;
  const isText = field.type === 'text' && field.check === undefined && field.digitsOnly !== true;
  return !(isText && isGuarded) && saysNothing(text, isText);
}

/** Behind the guard of our own export a text formula is text that somebody wrote, and stays. */
export function readCell(cell: string): string {
  const unguarded = unguardFormula(cell);
  return unguarded === cell ? withoutTextFormula(cell.trim()) : unguarded.trim();
}

function kindOf(given: ReadonlyMap<string, string>): RelationKind | null {
  const type = given.get('type') ?? '';
  if (type !== '' && !saysNothing(type, false)) return kindOfWriting(type);
  const isNamed = (column: CsvColumn) => {
    const name = given.get(column) ?? '';
    return name !== '' && !saysNothing(name, true);
  };
  const organisation = isNamed('bnaam');
  const person = isNamed('anaam');
  if (organisation === person) return null;
  return organisation ? 'organisation' : 'person';
}
