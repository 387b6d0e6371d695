import { useMemo, useState } from 'react';
import { type AmbiguousColumn, ambiguousColumns } from '#domain/import/ambiguous-columns.ts';
import type { CsvColumn } from '#domain/import/csv-columns.ts';
import type { Mapping } from './column-choice.ts';
import type { ColumnAnswer } from './send-import-file.ts';

export interface ColumnQuestionsState {
  readonly ambiguous: readonly AmbiguousColumn[];
  readonly answerOf: (ambiguous: AmbiguousColumn) => string | null;
  readonly answer: (column: CsvColumn, answer: string) => void;
  readonly answers: readonly ColumnAnswer[];
}

export function useColumnQuestions(
  mapping: Mapping,
  rows: readonly (readonly string[])[],
): ColumnQuestionsState {
  const ambiguous = useMemo(() => ambiguousColumns(mapping, rows), [mapping, rows]);
  const [given, setGiven] = useState<Partial<Record<CsvColumn, string>>>({});
  const answerOf = ({ column, proposed }: AmbiguousColumn) => given[column] ?? proposed;
  return {
    ambiguous,
    answerOf,
    answer: (column, answer) => setGiven((before) => ({ ...before, [column]: answer })),
    answers: ambiguous.flatMap((one) => {
      const answer = answerOf(one);
      return answer === null ? [] : [{ column: one.column, answer }];
    }),
  };
}
