import { z } from 'zod';
import { ValidationError } from '#domain/errors.ts';
import { isCsvColumn } from '#domain/import/csv-columns.ts';
import { RELATION_FIELDS } from '#domain/relation/fields.ts';
import { COLUMN_QUESTIONS, type ColumnAnswers } from '#domain/relation/reading/column-questions.ts';

/** As they are stored with an import. */
export const columnAnswers = z.record(z.string(), z.string()).transform((answers): ColumnAnswers => answers);

export interface ColumnAnswer {
  /** Wire name. */
  readonly column: string;
  readonly answer: string;
}

/** The answers by field. Throws ValidationError. */
export function answersByField(given: readonly ColumnAnswer[]): Record<string, string> {
  return Object.fromEntries(
    given.map(({ column, answer }) => {
      const key = RELATION_FIELDS.find(({ wire }) => wire === column && isCsvColumn(wire))?.key;
      const question = key && COLUMN_QUESTIONS[key];
      if (!key || !question?.answers.some((one) => one.answer === answer)) {
        const message = 'Over deze kolom is niets te kiezen.';
        throw new ValidationError([{ field: 'columnAnswers', message }]);
      }
      return [key, answer];
    }),
  );
}
