import { describe, expect, it } from 'vitest';
import { ProviderFailedError, ValidationError } from '#domain/errors.ts';
import { malformedReply, unreachable, unreadableRecord } from '#providers/provider-failures.ts';
import { ownFailure } from './own-failure.ts';

const ofPostgres = (originalCode: string) =>
  Object.assign(new Error('raw query failed'), {
    code: 'P2010',
    meta: { driverAdapterError: { cause: { originalCode, kind: 'postgres' } } },
  });
const withCode = (code: string) => Object.assign(new Error('it failed'), { code });

describe('a failure', () => {
  it.each([
    ['what Postgres calls a data exception', ofPostgres('22P05')],
    ['a broken check', ofPostgres('23514')],
    ['a value beyond a limit', ofPostgres('54000')],
    ['what Prisma refuses', withCode('P2020')],
    ['a refusal of the domain', new ValidationError([{ field: 'end', message: 'Nee.' }])],
    ['a record that nobody can read', unreadableRecord('microsoft')],
    ['a throw of our own code', new TypeError('undefined is not a function')],
    ['a broken promise of our own code', new Error('an entry without a snapshot')],
  ])('is of the item itself: %s', (_what, error) => {
    expect(ownFailure(error)).toMatch(/\.$/);
  });

  it.each([
    ['a deadlock', ofPostgres('40P01')],
    ['a serialization failure', ofPostgres('40001')],
    ['a statement that was cancelled', ofPostgres('57014')],
    ['a transaction that failed before', ofPostgres('25P02')],
    ['a lost connection', withCode('ECONNRESET')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    [
      'a fetch that never arrived',
      new TypeError('fetch failed', { cause: Object.assign(new Error('read'), { code: 'ECONNRESET' }) }),
    ],
    ['a full disk', ofPostgres('53100')],
    ['a transaction that took too long', withCode('P2028')],
    ['a service that is away', unreachable('microsoft')],
    ['an answer outside the protocol', malformedReply('microsoft')],
    [
      'refused keys',
      new ProviderFailedError({
        provider: 'x',
        code: '401',
        message: 'x',
        retryable: false,
        refusesKeys: true,
      }),
    ],
    ['an interruption', new DOMException('stopped', 'AbortError')],
    ['an unknown code of a system', withCode('EWHATEVER')],
    ['what is no error', 'oops'],
  ])('is never of the item: %s', (_what, error) => {
    expect(ownFailure(error)).toBeNull();
  });
});
