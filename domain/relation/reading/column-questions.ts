import type { RelationFieldKey } from '../fields.ts';
import { BIRTH_DATE_QUESTION } from './read-birth-date.ts';

export interface ColumnAnswer {
  readonly answer: string;
  /** Dutch, as a choice: 'dag eerst: 3 april 1980'. */
  readonly label: string;
}

export interface ColumnQuestion {
  /** Dutch, in the u-form. */
  readonly question: string;
  readonly answers: readonly ColumnAnswer[];
  /** What the values of the whole column say by themselves, or null. */
  readonly propose: (values: readonly string[]) => string | null;
}

/** What is asked once for a column of which a value was read as 'asked'. */
export const COLUMN_QUESTIONS: { readonly [key in RelationFieldKey]?: ColumnQuestion } = {
  birthDate: BIRTH_DATE_QUESTION,
};

/** The answers for the columns of one file. */
export type ColumnAnswers = { readonly [key in RelationFieldKey]?: string };
