import type { FieldIssue } from '#domain/errors.ts';
import { checkLine } from '#domain/text/plain-text.ts';
import { unusualWriting } from '../address-line.ts';
import {
  fieldsOf,
  type RelationField,
  type RelationFieldKey,
  type RelationKind,
  relationField,
} from '../fields.ts';
import { HOUSE_NUMBERS, isAsWrittenKey } from '../house-numbers.ts';
import type { RelationInput, RelationValueKey, RelationValues } from '../relation.ts';
import type { ColumnAnswers } from './column-questions.ts';
import { FIELD_READERS, FILE_READERS } from './field-readers.ts';
import type { BesideValues, FieldReader, ReadValue, Written } from './read-value.ts';

export interface ReadContext {
  /** The stored values: a value that is left as it is, is not read again, and so stops no save. */
  readonly stored?: RelationValues | undefined;
  readonly isFromFile?: boolean | undefined;
  readonly today?: Date | undefined;
  readonly answers?: ColumnAnswers | undefined;
}

export interface ReadRelation {
  /** The input with each written value as it is read; a refused one as it was. */
  readonly input: RelationInput;
  readonly issues: readonly FieldIssue[];
  /** The other fields that a written value went to as well. */
  readonly spread: { readonly [key in RelationFieldKey]?: readonly RelationFieldKey[] };
}

/** A text that no reader knows stays as it is; validation follows. */
export function readRelation(kind: RelationKind, input: RelationInput, context: ReadContext): ReadRelation {
  const inField = (key: RelationFieldKey) => writtenText(input[key]);
  const writtenFor = (field: RelationField): Written => ({
    field,
    inField,
    readIn: (key) => {
      const other = relationField(kind, key);
      const value =
        other && inField(key) !== '' ? readField(key, inField(key).trim(), writtenFor(other)) : null;
      return value?.kind === 'accepted' ? value.value : inField(key);
    },
    kind,
    isFromFile: context.isFromFile === true,
    today: context.today ?? null,
    answer: context.answers?.[field.key] ?? null,
  });
  const read: Record<string, string> = {};
  const beside: Record<string, string> = {};
  const issues: FieldIssue[] = [];
  const spread: { [key in RelationFieldKey]?: readonly RelationFieldKey[] } = {};
  for (const field of fieldsOf(kind)) {
    const { key } = field;
    const line = lineToRead(field, input, context);
    if (line === null) continue;
    const value = readField(key, line, writtenFor(field));
    if (value === null) continue;
    if (value.kind !== 'accepted') {
      issues.push({ field: key, message: value.message });
      continue;
    }
    read[key] = value.value;
    for (const [other, text] of filled(value.beside)) {
      beside[other] = text;
      if (!isAsWrittenKey(other)) spread[key] = [...(spread[key] ?? []), other];
    }
  }
  const asRead: RelationInput = { ...input, ...read, ...beside };
  return { input: { ...asRead, ...writings(asRead, beside) }, issues, spread };
}

/** How the numbers that were read with their additions are written: also as usual, where it was not before. */
function writings(asRead: RelationInput, beside: Readonly<Record<string, string>>): RelationInput {
  return Object.fromEntries(
    HOUSE_NUMBERS.flatMap(({ number, suffix, asWritten }) => {
      const text = beside[asWritten];
      if (text === undefined) return [];
      return [[asWritten, unusualWriting(writtenText(asRead[number]), writtenText(asRead[suffix]), text)]];
    }),
  );
}

/** A cell of a file by itself; null where no reader reads its field, and for nothing. */
export function readCellAlone(key: RelationFieldKey, text: string, answers: ColumnAnswers): ReadValue | null {
  // Both kinds read a field alike, where both have it.
  const kind = relationField('person', key) === undefined ? 'organisation' : 'person';
  const field = relationField(kind, key);
  if (field === undefined) return null;
  const line = checkLine(field.label, text, field.maxLength);
  if (!line.ok || line.value === '') return null;
  const alone = { inField: () => '', readIn: () => '', kind, isFromFile: true, today: null } as const;
  return readField(key, line.value, { ...alone, field, answer: answers[key] ?? null });
}

function readField(key: RelationFieldKey, line: string, written: Written): ReadValue | null {
  const readers = [written.isFromFile ? FILE_READERS[key] : undefined, FIELD_READERS[key]];
  return readers.reduce<ReadValue | null>((before, reader) => next(before, reader, line, written), null);
}

/** The second reader goes on with what the first one took. */
function next(
  before: ReadValue | null,
  reader: FieldReader | undefined,
  line: string,
  written: Written,
): ReadValue | null {
  if (reader === undefined || (before !== null && before.kind !== 'accepted')) return before;
  const value = reader(before === null ? line : before.value, written);
  if (before === null || value.kind !== 'accepted') return value;
  return { ...value, beside: { ...before.beside, ...value.beside } };
}

function filled(beside: BesideValues | undefined): [RelationValueKey, string][] {
  return (Object.entries(beside ?? {}) as [RelationValueKey, string][]).filter(([, text]) => text !== '');
}

/** Null for what is left: nothing, what is stored, and what `checkField` refuses by its signs. */
function lineToRead(field: RelationField, input: RelationInput, { stored }: ReadContext): string | null {
  const { key } = field;
  const text = writtenText(input[key]);
  if (text === '' || field.computed || (stored !== undefined && input[key] === stored[key])) return null;
  const line = checkLine(field.label, text, field.maxLength);
  return line.ok && line.value !== '' ? line.value : null;
}

function writtenText(value: RelationInput[RelationFieldKey]): string {
  return typeof value === 'string' ? value : '';
}
