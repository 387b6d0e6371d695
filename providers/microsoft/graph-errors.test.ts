import { describe, expect, it } from 'vitest';
import type { ProviderFailedError } from '#domain/errors.ts';
import { readSources } from '#test/support/repository/code-files.ts';
import {
  graphFailure,
  hasTokenEnded,
  isChangedMeanwhile,
  isLocked,
  isMissing,
  isNameInUse,
  isOutOfReach,
  UNDERSTOOD,
} from './graph-errors.ts';

/** Codes of an answer from the outermost inwards, each below the former by one of the two names that are met. */
function failureOf(status: number, codes: readonly string[], nesting = 'innerError'): ProviderFailedError {
  const error = codes.reduceRight<object>((below, code) => ({ code, message: 'x', [nesting]: below }), {
    date: '2026-11-30T10:00:00',
    'request-id': '7',
  });
  return graphFailure('onedrive', { status, headers: {}, text: JSON.stringify({ error }) });
}

const PREDICATES = { isMissing, isNameInUse, hasTokenEnded, isChangedMeanwhile, isOutOfReach, isLocked };
const says = (error: unknown) =>
  Object.entries(PREDICATES).flatMap(([name, applies]) => (applies(error) ? [name] : []));

const EXPECTED: Readonly<Partial<Record<keyof typeof UNDERSTOOD, readonly string[]>>> = {
  missing: ['isMissing', 'isOutOfReach'],
  'name in use': ['isNameInUse'],
  locked: ['isLocked'],
  'token ended': ['hasTokenEnded'],
  'changed meanwhile': ['isChangedMeanwhile'],
  'out of reach': ['isOutOfReach'],
};
const rows = Object.entries(UNDERSTOOD).flatMap(([meaning, codes]) =>
  codes.map((code) => [code, meaning as keyof typeof UNDERSTOOD] as const),
);

describe.each(rows)('%s says %s', (code, meaning) => {
  const own = EXPECTED[meaning] ?? [];

  it.each([
    ['alone', [code]],
    ['above a new code', [code, 'newDetail']],
    ['above several new codes', [code, 'newDetail', 'newerDetail']],
    ['below a general one', ['generalException', code]],
    ['between others', ['invalidRequest', code, 'newDetail']],
    ['below one that says something else', ['accessDenied', 'itemNotFound', code]],
  ])('%s, in both spellings of what nests it', (_where, codes) => {
    for (const nesting of ['innerError', 'innererror']) {
      const failure = failureOf(400, codes, nesting);
      expect([failure.code, says(failure)]).toEqual([code, own]);
    }
  });
});

it.each([
  [404, ['isMissing', 'isOutOfReach'], ['isOutOfReach']],
  [409, ['isNameInUse'], []],
  [410, ['isMissing', 'hasTokenEnded', 'isOutOfReach'], ['hasTokenEnded']],
  [412, ['isChangedMeanwhile'], ['isChangedMeanwhile']],
  [400, [], []],
  [403, [], []],
  [423, [], []],
  [500, [], []],
])(
  'goes by status %i where there is no code, and takes nothing for gone by one that is not understood',
  (status, without, beside) => {
    for (const codes of [[], ['Anna van Dijk, 111222333']])
      expect(says(failureOf(status, codes))).toEqual(without);
    for (const codes of [['newCode'], ['newCode', 'newDetail']])
      expect(says(failureOf(status, codes))).toEqual(beside);
  },
);

it('believes a code that is understood above the status', () => {
  expect(says(failureOf(404, ['MailboxNotEnabledForRESTAPI']))).toEqual(['isOutOfReach']);
  expect(says(failureOf(409, ['resourceModified']))).toEqual(['isChangedMeanwhile']);
  expect(says(failureOf(404, ['UnknownError']))).toEqual([]);
  expect(says(failureOf(410, ['resyncRequired']))).toEqual(['hasTokenEnded']);
});

it('keeps the first code where none is understood, and none that is a text', () => {
  expect(failureOf(400, ['newCode', 'newDetail']).code).toBe('newCode');
  expect(failureOf(400, ['Anna van Dijk, 111222333']).code).toBe('400');
});

it.each(['', 'null', '[]', '<p>', '{"error":null}', '{"error":"x"}', '{"error":{"innerError":7}}'])(
  'reads the status of an answer without codes: %s',
  (text) => {
    expect(graphFailure('onedrive', { status: 503, headers: {}, text })).toMatchObject({
      code: '503',
      retryable: true,
    });
  },
);

it('reads no further than ten levels', () => {
  const codes = Array.from({ length: 30 }, () => 'newDetail');
  expect(failureOf(400, [...codes, 'itemNotFound']).code).toBe('newDetail');
});

it('lists every code of Exchange that is decided by anywhere', () => {
  const known = new Set<string>(Object.values(UNDERSTOOD).flat());
  const unknown = readSources()
    .filter(({ file }) => /^(?:providers|services)\//.test(file) && !/\.test\.ts$/.test(file))
    .flatMap(({ text }) => [...text.matchAll(/'(Error[A-Z]\w+)'/g)].map(([, code = '']) => code))
    .filter((code) => !known.has(code));
  expect(unknown).toEqual([]);
});
