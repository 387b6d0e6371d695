import { expect, it } from 'vitest';
import { readPasted } from '#domain/relation/reading/read-pasted.ts';
import { defaultRelationValues, type RelationValues } from '#domain/relation/relation.ts';
import { validateRelation } from '#domain/relation/validate.ts';
import { organisationInput } from '#test/support/relation/relation-input.ts';
import { type FormContent, isChanged, withValue } from './form-content.ts';
import { formInput } from './form-input.ts';
import { copyField } from './relation-conflict.ts';

const today = new Date('2026-11-28T12:00:00Z');

function form(values: Partial<RelationValues> = {}): FormContent {
  return {
    values: { ...defaultRelationValues('organisation'), ...organisationInput(), ...values } as RelationValues,
    linked: [],
  };
}

function paste(
  content: FormContent,
  key: 'houseNumber' | 'correspondenceHouseNumber',
  text: string,
): FormContent {
  const read = readPasted('organisation', key, text, content.values);
  if (!read.ok) throw new Error(read.message);
  return read.values.reduce((before, [one, value]) => withValue(before, one, value), content);
}

function saved(content: FormContent, stored: FormContent, isNew = false): RelationValues {
  const { organisation } = formInput('organisation', content, stored, { linked: false, bsn: true });
  const { contactPersonIds: _, ...input } = organisation ?? {};
  const before = isNew ? {} : stored.values;
  return validateRelation(
    'organisation',
    { ...before, ...input },
    { today, ...(!isNew && { stored: stored.values }) },
  ).values;
}

const TYPED = form({ houseNumber: '22', houseNumberSuffix: 'b' });
const WHOLE = form({ houseNumber: '22', houseNumberSuffix: 'b', houseNumberAsWritten: '22b' });

it('what is pasted as 22b is saved as it is written, of a new relation and of one that is there', () => {
  const content = paste(form({ houseNumber: '' }), 'houseNumber', '22b');
  const expected = { houseNumber: '22', houseNumberSuffix: 'b', houseNumberAsWritten: '22b' };
  expect(saved(content, form({ houseNumber: '' }), true)).toMatchObject(expected);
  expect(saved(content, form())).toMatchObject(expected);
  expect(saved(paste(TYPED, 'houseNumber', '22b'), TYPED)).toMatchObject(expected);
  expect(saved(paste(form(), 'correspondenceHouseNumber', '7bis'), form())).toMatchObject({
    correspondenceHouseNumber: '7',
    correspondenceHouseNumberAsWritten: '7bis',
  });
});

it('pasting it otherwise is a change, and is saved', () => {
  const content = paste(WHOLE, 'houseNumber', '22 b');
  expect(isChanged('organisation', WHOLE, content)).toBe(true);
  expect(saved(content, WHOLE)).toMatchObject({ houseNumberSuffix: 'b', houseNumberAsWritten: '' });
});

it('what is left stays, and what is typed in its two fields is written as usual', () => {
  expect(isChanged('organisation', WHOLE, withValue(WHOLE, 'city', 'Amsterdam'))).toBe(false);
  expect(saved(withValue(WHOLE, 'city', 'Zeist'), WHOLE)).toMatchObject({ houseNumberAsWritten: '22b' });
  expect(saved(withValue(WHOLE, 'houseNumberSuffix', 'c'), WHOLE)).toMatchObject({
    houseNumberAsWritten: '',
  });
  expect(saved(TYPED, form({ houseNumber: '' }), true)).toMatchObject({ houseNumberAsWritten: '' });
  // 3 and 'mei' whole would be a date.
  const month = withValue(
    withValue(paste(form(), 'houseNumber', '3b'), 'houseNumberSuffix', 'mei'),
    'city',
    'Zeist',
  );
  expect(saved(month, form())).toMatchObject({
    houseNumber: '3',
    houseNumberSuffix: 'mei',
    houseNumberAsWritten: '',
  });
});

it('of what another saved meanwhile it is taken with its number and addition', () => {
  const theirs = form({ houseNumber: '24', houseNumberSuffix: 'c', houseNumberAsWritten: '24c' });
  const copy = copyField('organisation');
  const readParts = ['houseNumber', 'houseNumberSuffix'].reduce(
    (into, field) => copy(into, field, theirs),
    WHOLE,
  );
  expect(saved(readParts, theirs)).toMatchObject({ houseNumber: '24', houseNumberAsWritten: '24c' });
  expect(saved(copy(WHOLE, 'houseNumber', theirs), theirs)).toMatchObject({
    houseNumber: '24',
    houseNumberSuffix: 'b',
    houseNumberAsWritten: '',
  });
});
