import { fieldsOf, type RelationKind } from '#domain/relation/fields.ts';
import type { RelationInput, RelationValues } from '#domain/relation/relation.ts';
import { kindFromWire, toWire } from '#domain/relation/wire.ts';
import { CSV_COLUMNS, type CsvColumn } from './csv-columns.ts';
import { unguardFormula } from './formula-guard.ts';

/** The fields of the export, each by its column (ledger IMPEX-07, 21). */
export type ExportedRelation = Readonly<Record<CsvColumn, string>>;

/** What the export tells of a relation; columns of the other kind are empty. */
export function exportedRelation(kind: RelationKind, values: RelationValues): ExportedRelation {
  const wire = toWire(kind, values);
  const columns = CSV_COLUMNS.map((column) => [column, String(wire[column] ?? '')] as const);
  return Object.fromEntries(columns) as ExportedRelation;
}

/** What a row of a file says, as far as it can be read without judging it. */
export interface ReadCsvRow {
  /** Null when the row does not say. */
  readonly kind: RelationKind | null;
  readonly input: RelationInput;
}

/**
 * Reads the cells of one row by the columns they stand in (null: not taken over). A row without 'type' is an
 * organisation when it has a trade name and no surname, and a person the other way round. A field without a column
 * takes its default, an empty cell empties it; computed fields are worked out anew.
 */
export function readCsvRow(columns: readonly (CsvColumn | null)[], cells: readonly string[]): ReadCsvRow {
  const given = new Map<string, string>();
  for (const [index, column] of columns.entries()) {
    if (column !== null) given.set(column, unguardFormula(cells[index] ?? '').trim());
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

function kindOf(given: ReadonlyMap<string, string>): RelationKind | null {
  const type = given.get('type') ?? '';
  if (type !== '') return kindFromWire(type.toLowerCase()) ?? null;
  const organisation = (given.get('bnaam') ?? '') !== '';
  const person = (given.get('anaam') ?? '') !== '';
  if (organisation === person) return null;
  return organisation ? 'organisation' : 'person';
}
