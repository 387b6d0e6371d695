import {
  fieldsOf,
  type RelationField,
  type RelationFieldKey,
  type RelationKind,
} from '#domain/relation/fields.ts';
import { maskWritten } from '#domain/relation/masked-bsn.ts';
import { saysLegalForm } from '#domain/relation/reading/read-legal-form.ts';
import { saysTheSame } from '#domain/relation/reading/same-value.ts';
import type { RelationValidation } from '#domain/relation/validate.ts';
import { kindToWire } from '#domain/relation/wire-names.ts';
import type { CsvColumn } from './csv-columns.ts';
import { writtenCells } from './csv-row.ts';
import { shownCell } from './shown-cell.ts';
import { kindOfWriting } from './written-kind.ts';

/** 'spelled': it says the same in other blanks, signs or words. 'left': the kind of the row has no such field. */
export type ReadingManner = 'read' | 'spelled' | 'left';

export const READING_MANNERS: readonly ReadingManner[] = ['read', 'left', 'spelled'];

/** A value of an accepted row that is not stored as it is written, with both forms; of a BSN the last digits only. */
export type RowReading = {
  readonly column: CsvColumn;
  readonly manner: ReadingManner;
  readonly written: string;
  readonly taken: string;
};

const SIGNS_SAY_SOMETHING: ReadonlySet<RelationFieldKey> = new Set([
  'relationNumber',
  'houseNumber',
  'correspondenceHouseNumber',
  'birthDate',
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
  if (column === 'type') return readKind(written, kind, String(values.legalForm));
  if (field === undefined) return { column, manner: 'left', written: shownCell(written), taken: '' };
  const others = spread?.[field.key] ?? [];
  const parts = [field.key, ...others].map((key) => String(values[key])).filter((part) => part !== '');
  const taken = parts.join(' + ');
  const isSame = SIGNS_SAY_SOMETHING.has(field.key) ? false : hasSameSigns(written, taken);
  const isSpelling = others.length === 0 && (isSame || saysTheSame(field, written, taken));
  const reading = compared(column, written, taken, isSpelling);
  if (reading === null || !field.sensitive) return reading;
  return { ...reading, written: maskWritten(reading.written), taken: maskWritten(reading.taken) };
}

/** 'bv' says more than the kind: the legal form, where its own column is empty. */
function readKind(written: string, kind: RelationKind, legalForm: string): RowReading | null {
  const wire = kindToWire(kind);
  if (!saysLegalForm(written)) return compared('type', written, wire, kindOfWriting(written) === kind);
  return compared('type', written, [wire, legalForm].filter((part) => part !== '').join(' + '), false);
}

function hasSameSigns(written: string, taken: string): boolean {
  return taken !== '' && plainSigns(written) === plainSigns(taken);
}

function compared(column: CsvColumn, written: string, taken: string, isSpelling: boolean): RowReading | null {
  if (written === taken) return null;
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
