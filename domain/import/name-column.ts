import type { RelationKind } from '#domain/relation/fields.ts';
import type { CsvColumn } from './csv-columns.ts';
import { readCell } from './csv-row.ts';
import { kindOfWriting } from './written-kind.ts';

/** A column of a file that has the names of both kinds: the trade name of an organisation, the surname of a person. */
export const NAME_COLUMN = 'naam';

export type ImportColumn = CsvColumn | typeof NAME_COLUMN;

const NAMES = { organisation: 'bnaam', person: 'anaam' } as const;
const KINDS = ['organisation', 'person'] as const;

export const KIND_COLUMNS: Readonly<Record<RelationKind, readonly CsvColumn[]>> = {
  organisation: ['rvorm', 'kvk'],
  person: ['vnaam', 'voorl', 'tussen', 'gebdat', 'geslacht'],
};

export function filledBy(column: ImportColumn): readonly CsvColumn[] {
  return column === NAME_COLUMN ? KINDS.map((kind) => NAMES[kind]) : [column];
}

/** The columns that a file is imported with: those that were chosen, and of a name column that of each kind. */
export function importedColumns(mapping: readonly (ImportColumn | null)[]): CsvColumn[] {
  return mapping.flatMap((column) => (column === null ? [] : filledBy(column)));
}

/** A name of which the row does not say whose it is stands in the cells of both kinds. */
export function importedCells(mapping: readonly (ImportColumn | null)[], cells: readonly string[]): string[] {
  return mapping.flatMap((column, index) => {
    const cell = cells[index] ?? '';
    if (column === null) return [];
    if (column !== NAME_COLUMN) return [cell];
    const kind = kindOfRow(mapping, cells);
    return KINDS.map((one) => (kind === null || kind === one ? cell : ''));
  });
}

export function impliesBothKinds(columns: ReadonlySet<CsvColumn>): boolean {
  return KINDS.every((kind) => KIND_COLUMNS[kind].some((column) => columns.has(column)));
}

/** The type decides, else the columns that one kind alone fills; null where neither says it, or both do. */
function kindOfRow(mapping: readonly (ImportColumn | null)[], cells: readonly string[]): RelationKind | null {
  const cellOf = (column: CsvColumn) => {
    const index = mapping.indexOf(column);
    return index === -1 ? '' : readCell(cells[index] ?? '');
  };
  const type = cellOf('type');
  if (type !== '') return kindOfWriting(type);
  const impliedKinds = KINDS.filter((kind) => KIND_COLUMNS[kind].some((column) => cellOf(column) !== ''));
  return impliedKinds.length === 1 ? (impliedKinds[0] ?? null) : null;
}
