import { RELATION_FIELDS, type RelationFieldKey } from '#domain/relation/fields.ts';
import type { ColumnQuestion } from '#domain/relation/reading/column-question.ts';
import { COLUMN_QUESTIONS } from '#domain/relation/reading/column-questions.ts';
import { readCellAlone } from '#domain/relation/reading/read-relation.ts';
import { type CsvColumn, isCsvColumn } from './csv-columns.ts';
import { readCell } from './csv-row.ts';
import { type ImportColumn, NAME_COLUMN } from './name-column.ts';

export interface AskedColumn {
  readonly column: CsvColumn;
  readonly question: ColumnQuestion;
  /** How many of its values can be read in two ways, and the first of them. */
  readonly count: number;
  readonly examples: readonly string[];
  /** What the column says by itself, or null. */
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

/** The columns of which a value can be read in two ways, so that somebody has to say which holds. */
export function askedColumns(
  mapping: readonly (ImportColumn | null)[],
  rows: readonly (readonly string[])[],
): AskedColumn[] {
  return mapping.flatMap((column, index) => {
    const questioned = column === null ? undefined : QUESTIONED_COLUMNS.get(column);
    if (column === null || column === NAME_COLUMN || questioned === undefined) return [];
    const { key, question } = questioned;
    const values = rows.map((cells) => readCell(cells[index] ?? '')).filter((text) => text !== '');
    const asked = values.filter((text) => readCellAlone(key, text, {})?.kind === 'asked');
    if (asked.length === 0) return [];
    const examples = firstDifferent(asked);
    return [{ column, question, count: asked.length, examples, proposed: question.propose(values) }];
  });
}

/** The columns of two parts of a file as one list. What a part proposes says nothing of the whole. */
export function joinAskedColumns(one: readonly AskedColumn[], other: readonly AskedColumn[]): AskedColumn[] {
  const joined = new Map(one.map((asked) => [asked.column, asked]));
  for (const asked of other) {
    const before = joined.get(asked.column);
    joined.set(asked.column, {
      ...asked,
      count: (before?.count ?? 0) + asked.count,
      examples: firstDifferent([...(before?.examples ?? []), ...asked.examples]),
      proposed: null,
    });
  }
  return [...joined.values()];
}

function firstDifferent(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].slice(0, EXAMPLES);
}
