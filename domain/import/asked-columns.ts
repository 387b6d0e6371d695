import { RELATION_FIELDS } from '#domain/relation/fields.ts';
import type { ColumnQuestion } from '#domain/relation/reading/column-question.ts';
import { COLUMN_QUESTIONS } from '#domain/relation/reading/column-questions.ts';
import { readCellAlone } from '#domain/relation/reading/read-relation.ts';
import type { CsvColumn } from './csv-columns.ts';
import { readCell } from './csv-row.ts';

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

/** The columns of which a value can be read in two ways, so that somebody has to say which holds. */
export function askedColumns(
  mapping: readonly (CsvColumn | null)[],
  rows: readonly (readonly string[])[],
): AskedColumn[] {
  return mapping.flatMap((column, index) => {
    const key = RELATION_FIELDS.find(({ wire }) => wire === column)?.key;
    const question = key && COLUMN_QUESTIONS[key];
    if (column === null || key === undefined || question === undefined) return [];
    const values = rows.map((cells) => readCell(cells[index] ?? '')).filter((text) => text !== '');
    const asked = values.filter((text) => readCellAlone(key, text, {})?.kind === 'asked');
    if (asked.length === 0) return [];
    const examples = [...new Set(asked)].slice(0, EXAMPLES);
    return [{ column, question, count: asked.length, examples, proposed: question.propose(values) }];
  });
}
