import { RELATION_FIELDS, type RelationFieldKey } from '#domain/relation/fields.ts';
import type { ColumnQuestion } from '#domain/relation/reading/column-question.ts';
import { COLUMN_QUESTIONS } from '#domain/relation/reading/column-questions.ts';
import { readCellAlone } from '#domain/relation/reading/read-relation-row.ts';
import { type CsvColumn, isCsvColumn } from './csv-columns.ts';
import { readCell } from './csv-row.ts';
import { type ImportColumn, NAME_COLUMN } from './name-column.ts';

export interface AmbiguousColumn {
  readonly column: CsvColumn;
  readonly question: ColumnQuestion;
  readonly count: number;
  readonly examples: readonly string[];
  readonly proposed: string | null;
}

const EXAMPLES = 3;

export const QUESTIONED_COLUMNS: ReadonlyMap<
  string,
  { readonly key: RelationFieldKey; readonly question: ColumnQuestion }
> = new Map(
  RELATION_FIELDS.flatMap(({ key, wire }) => {
    const question = COLUMN_QUESTIONS[key];
    return question !== undefined && isCsvColumn(wire) ? [[wire, { key, question }]] : [];
  }),
);

/** The columns of which a value can be read in two ways, so that somebody has to choose. */
export function ambiguousColumns(
  mapping: readonly (ImportColumn | null)[],
  rows: readonly (readonly string[])[],
): AmbiguousColumn[] {
  return mapping.flatMap((column, index) => {
    const questioned = column === null ? undefined : QUESTIONED_COLUMNS.get(column);
    if (column === null || column === NAME_COLUMN || questioned === undefined) return [];
    const { key, question } = questioned;
    const values = rows.map((cells) => readCell(cells[index] ?? '')).filter((text) => text !== '');
    const ambiguous = values.filter((text) => readCellAlone(key, text, {})?.kind === 'ambiguous');
    if (ambiguous.length === 0) return [];
    const examples = firstDifferent(ambiguous);
    return [{ column, question, count: ambiguous.length, examples, proposed: question.propose(values) }];
  });
}

/** The columns of two parts of a file as one list. What a part proposes says nothing of the whole. */
export function joinAmbiguousColumns(
  one: readonly AmbiguousColumn[],
  other: readonly AmbiguousColumn[],
): AmbiguousColumn[] {
  const joined = new Map(one.map((ambiguous) => [ambiguous.column, ambiguous]));
  for (const ambiguous of other) {
    const before = joined.get(ambiguous.column);
    joined.set(ambiguous.column, {
      ...ambiguous,
      count: (before?.count ?? 0) + ambiguous.count,
      examples: firstDifferent([...(before?.examples ?? []), ...ambiguous.examples]),
      proposed: null,
    });
  }
  return [...joined.values()];
}

function firstDifferent(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].slice(0, EXAMPLES);
}
