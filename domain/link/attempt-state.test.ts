import { expect, it } from 'vitest';
import { type AttemptState, nextAttemptStep } from './attempt-state.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const LATER = new Date('2026-11-23T12:01:00Z');

function next(state: AttemptState, { hasSecrets = true, expiresAt = LATER } = {}) {
  return nextAttemptStep({ state, hasSecrets, expiresAt }, NOW);
}

it('waits for the person until the end of the quarter', () => {
  expect(next('waiting')).toEqual({ do: 'wait', milliseconds: 60_000 });
  expect(next('authorised')).toEqual({ do: 'wait', milliseconds: 60_000 });
  expect(next('waiting', { expiresAt: NOW })).toEqual({ do: 'expire' });
  expect(next('authorised', { expiresAt: NOW })).toEqual({ do: 'expire' });
});

it('never uses a code twice', () => {
  expect(next('answered')).toEqual({ do: 'exchange' });
  expect(next('exchanging')).toEqual({ do: 'abandon' });
});

it('revokes what was received before it ends', () => {
  for (const state of ['cancelled', 'refused', 'expired', 'revoking'] as const) {
    expect(next(state)).toEqual({ do: 'revoke' });
    expect(next(state, { hasSecrets: false })).toEqual({ do: 'end' });
  }
  expect(next('finished')).toEqual({ do: 'end' });
});
