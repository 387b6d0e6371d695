import { expect, it } from 'vitest';
import { ValidationError } from '#domain/errors.ts';
import { answersByField } from './column-answers.ts';

it('gives the answers about columns by their fields', () => {
  expect(
    answersByField([
      { column: 'relnr', answer: 'digits-only' },
      { column: 'gebdat', answer: 'day-first' },
    ]),
  ).toEqual({ relationNumber: 'digits-only', birthDate: 'day-first' });
});

it.each<[string, readonly (readonly [column: string, answer: string])[], string, string]>([
  [
    'two answers about a column',
    [
      ['relnr', 'digits-only'],
      ['relnr', 'refused'],
    ],
    'columnAnswers/relnr',
    'Voor de kolom ‘Relatienummer’ zijn er twee antwoorden.',
  ],
  [
    'the same answer twice',
    [
      ['gebdat', 'day-first'],
      ['gebdat', 'day-first'],
    ],
    'columnAnswers/gebdat',
    'Voor de kolom ‘Geboortedatum’ zijn er twee antwoorden.',
  ],
  [
    'an answer of another question',
    [['relnr', 'day-first']],
    'columnAnswers/relnr',
    'Voor de kolom ‘Relatienummer’ is ‘day-first’ geen antwoord: kies digits-only of refused.',
  ],
  [
    'a column that nothing is asked about',
    [['straat', 'x']],
    'columnAnswers/straat',
    'Over de kolom ‘Straat’ is niets te kiezen.',
  ],
  [
    'no column',
    [['__proto__', 'x']],
    'columnAnswers/__proto__',
    'Over de kolom ‘__proto__’ is niets te kiezen.',
  ],
])('refuses %s by name', (_what, given, field, message) => {
  try {
    answersByField(given.map(([column, answer]) => ({ column, answer })));
    expect.unreachable();
  } catch (error) {
    expect(error).toBeInstanceOf(ValidationError);
    expect(error).toMatchObject({ issues: [{ field, message }] });
  }
});
