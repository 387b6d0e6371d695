import {
  fieldsOf,
  type RelationField,
  type RelationFieldKey,
  type RelationKind,
} from '#domain/relation/fields.ts';
import { maskWritten } from '#domain/relation/masked-bsn.ts';
import type { RelationValidation } from '#domain/relation/validate.ts';
import { kindToWire } from '#domain/relation/wire.ts';
import type { CsvColumn } from './csv-columns.ts';
import { writtenCells } from './csv-row.ts';
import { shownCell } from './shown-cell.ts';

/** 'spelled': other blanks, signs or capitals. 'left': the kind of the row has no such field. */
export type ReadingManner = 'read' | 'spelled' | 'left';

export const READING_MANNERS: readonly ReadingManner[] = ['read', 'left', 'spelled'];

/** A value of an accepted row that is not stored as it is written, with both forms; of a BSN the last digits only. */
export type RowReading = {
  readonly column: CsvColumn;
  readonly manner: ReadingManner;
  readonly written: string;
  readonly taken: string;
};

/** In these, a sign between digits parts numbers. */
const SIGNS_SAY_SOMETHING: ReadonlySet<RelationFieldKey> = new Set([
  'relationNumber',
  'houseNumber',
  'correspondenceHouseNumber',
]);
/** Compares each cell with what is stored of it, whatever rule changed it. Blanks around a value are no part of it. */
export function readOtherwise(
  columns: readonly (CsvColumn | null)[],
  cells: readonly string[],
  row: { readonly kind: RelationKind } & RelationValidation,
): RowReading[] {
  const fields = new Map<string, RelationField>(fieldsOf(row.kind).map((field) => [field.wire, field]));
  return [...writtenCells(columns, cells)].flatMap(([column, written]) => {
    const line = plainLine(written);
    if (line === '') return [];
    const reading = readingOf(column, line, fields.get(column), row);
    return reading === null ? [] : [reading];
  });
}

function readingOf(
  column: CsvColumn,
  written: string,
  field: RelationField | undefined,
  { kind, values, spread }: { readonly kind: RelationKind } & RelationValidation,
): RowReading | null {
  if (column === 'type') return compared(column, written, kindToWire(kind), true);
  if (field === undefined) return { column, manner: 'left', written: shownCell(written), taken: '' };
  const others = spread?.[field.key] ?? [];
  const parts = [field.key, ...others].map((key) => String(values[key])).filter((part) => part !== '');
  const mayBeSpelling = others.length === 0 && !SIGNS_SAY_SOMETHING.has(field.key);
  const reading = compared(column, written, parts.join(' + '), mayBeSpelling);
  if (reading === null || !field.sensitive) return reading;
  return { ...reading, written: maskWritten(reading.written), taken: maskWritten(reading.taken) };
}

function compared(
  column: CsvColumn,
  written: string,
  taken: string,
  mayBeSpelling: boolean,
): RowReading | null {
  if (written === taken) return null;
  const isSpelling = mayBeSpelling && taken !== '' && plainSigns(written) === plainSigns(taken);
  return {
    column,
    manner: isSpelling ? 'spelled' : 'read',
    written: shownCell(written),
    taken: shownCell(taken),
  };
}

function plainLine(text: string): string {
  return text.trim().normalize('NFC');
}

function plainSigns(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
