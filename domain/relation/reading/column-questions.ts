import type { RelationFieldKey } from '../fields.ts';
import type { ColumnQuestion } from './column-question.ts';
import { BIRTH_DATE_QUESTION } from './read-birth-date.ts';
import { RELATION_NUMBER_QUESTION } from './read-relation-number.ts';

/** The question that is put once for a column of which a value was read as 'asked'. */
export const COLUMN_QUESTIONS: { readonly [key in RelationFieldKey]?: ColumnQuestion } = {
  birthDate: BIRTH_DATE_QUESTION,
  relationNumber: RELATION_NUMBER_QUESTION,
};

export type ColumnAnswers = { readonly [key in RelationFieldKey]?: string };
