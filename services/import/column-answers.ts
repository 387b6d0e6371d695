import { z } from 'zod';
import { ValidationError } from '#domain/errors.ts';
import { QUESTIONED_COLUMNS } from '#domain/import/ambiguous-columns.ts';
import { csvColumnLabel, isCsvColumn } from '#domain/import/csv-columns.ts';
import { shownCell } from '#domain/import/shown-cell.ts';
import type { ColumnAnswers } from '#domain/relation/reading/column-questions.ts';

export const columnAnswers = z.record(z.string(), z.string()).transform((answers): ColumnAnswers => answers);

export interface ColumnAnswer {
  readonly column: string;
  readonly answer: string;
}

/** Throws ValidationError of 'columnAnswers/<column>'. */
export function answersByField(given: readonly ColumnAnswer[]): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const { column, answer } of given) {
    const questioned = QUESTIONED_COLUMNS.get(column);
    const label = isCsvColumn(column) ? csvColumnLabel(column) : shownCell(column);
    if (questioned === undefined) throw refused(column, `Over de kolom ‘${label}’ is niets te kiezen.`);
    const { key, question } = questioned;
    const known = question.answers.map((one) => one.answer);
    if (!known.includes(answer)) {
      throw refused(
        column,
        `Voor de kolom ‘${label}’ is ‘${shownCell(answer)}’ geen antwoord: kies ${choices.format(known)}.`,
      );
    }
    if (key in answers) throw refused(column, `Voor de kolom ‘${label}’ zijn er twee antwoorden.`);
    answers[key] = answer;
  }
  return answers;
}

const choices = new Intl.ListFormat('nl-NL', { type: 'disjunction' });

function refused(column: string, message: string): ValidationError {
  return new ValidationError([{ field: `columnAnswers/${column}`, message }]);
}
