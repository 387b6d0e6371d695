import { describe, expect, it } from 'vitest';
import { ProviderFailedError } from '#domain/errors.ts';
import { timedOut, unreachable } from '#providers/provider-failures.ts';
import { failureOf, isRefused, isUnanswered, SupersededError } from './step-failure.ts';

const refused = new ProviderFailedError({
  provider: 'laposta',
  code: '400',
  message: 'Laposta weigerde de gegevens.',
  retryable: false,
});
const deadline = new DOMException('too late', 'TimeoutError');
const cut = unreachable('laposta', Object.assign(new Error(), { code: 'ECONNRESET' }));
const closed = unreachable('laposta', Object.assign(new Error(), { code: 'ECONNREFUSED' }));

describe('a failed attempt', () => {
  it.each([
    ['is tried again while it may recover', timedOut('laposta'), false, 'waiting'],
    ['is final at once when the service refuses', refused, false, 'failed'],
    ['is unknown in the end when a reply was lost', timedOut('laposta'), true, 'unknown'],
    ['is unknown in the end when its time was up', deadline, true, 'unknown'],
    ['is unknown in the end when the connection was cut', cut, true, 'unknown'],
    ['has surely failed when nothing was ever sent', closed, true, 'failed'],
    ['has failed in the end when we did not foresee it', new TypeError('x is undefined'), true, 'failed'],
  ] as const)('%s', (_what, error, lastAttempt, state) => {
    expect(failureOf(error, { lastAttempt, creating: true }).state).toBe(state);
  });

  it('is foreseen where a later attempt came between, and says nothing of the service', () => {
    const superseded = new SupersededError();
    const failure = failureOf(superseded, { lastAttempt: false, creating: true });
    expect(failure).toMatchObject({ state: 'waiting', provider: null, code: 'overtaken' });
    expect(failure.message).toBe('Een latere poging van deze stap is al begonnen.');
    expect([isRefused(superseded), isUnanswered(superseded)]).toEqual([false, false]);
  });

  it('is tried again for as long as the service says when to come back', () => {
    const busy = new ProviderFailedError({
      provider: 'laposta',
      code: '429',
      message: 'Laposta krijgt te veel aanvragen tegelijk.',
      retryable: true,
      retryAfterSeconds: 5,
    });
    expect(failureOf(busy, { lastAttempt: true, creating: true }).state).toBe('waiting');
  });

  it.each([
    ['its time was up', timedOut('laposta'), true],
    ['its time was up here', deadline, true],
    ['the connection was cut', cut, true],
    ['nothing was ever sent', closed, false],
    ['the service refused', refused, false],
  ] as const)('may still have its effect when %s', (_how, error, unanswered) => {
    expect(isUnanswered(error)).toBe(unanswered);
  });

  it('leaves no doubt where the service holds the record already: doing it again changes nothing', () => {
    expect(failureOf(cut, { lastAttempt: true, creating: false }).state).toBe('failed');
  });

  it('never repeats the text of what we did not foresee', () => {
    const failure = failureOf(new Error('bsn 111222333'), { lastAttempt: true, creating: false });
    expect(JSON.stringify(failure)).not.toContain('111222333');
    expect(failure).toMatchObject({ code: 'unforeseen', provider: null });
  });
});
