import { useMemo, useState } from 'react';
import { type AskedColumn, askedColumns } from '#domain/import/asked-columns.ts';
import type { CsvColumn } from '#domain/import/csv-columns.ts';
import type { Mapping } from './column-choice.ts';
import type { ColumnAnswer } from './send-file.ts';

export interface ColumnQuestionsState {
  readonly asked: readonly AskedColumn[];
  readonly answerOf: (asked: AskedColumn) => string | null;
  readonly answer: (column: CsvColumn, answer: string) => void;
  readonly answers: readonly ColumnAnswer[];
}

/** What is asked once about whole columns of a file, and what was answered: by the user, else by the column itself. */
export function useColumnQuestions(
  mapping: Mapping,
  rows: readonly (readonly string[])[],
): ColumnQuestionsState {
  const asked = useMemo(() => askedColumns(mapping, rows), [mapping, rows]);
  const [given, setGiven] = useState<Partial<Record<CsvColumn, string>>>({});
  const answerOf = ({ column, proposed }: AskedColumn) => given[column] ?? proposed;
  return {
    asked,
    answerOf,
    answer: (column, answer) => setGiven((before) => ({ ...before, [column]: answer })),
    answers: asked.flatMap((one) => {
      const answer = answerOf(one);
      return answer === null ? [] : [{ column: one.column, answer }];
    }),
  };
}
