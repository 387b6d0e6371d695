import { expect, it } from 'vitest';
import { busyElsewhere } from '#providers/provider-failures.ts';
import { type SendOutcome, stepAfter } from './send-outcome.ts';

const failure = busyElsewhere('microsoft');

it.each<[SendOutcome, ReturnType<typeof stepAfter>]>([
  [{ kind: 'sent' }, { end: 'done' }],
  [{ kind: 'refused' }, { end: 'done' }],
  [{ kind: 'unknown' }, { end: 'done' }],
  [{ kind: 'decided' }, { end: 'done' }],
  [
    { kind: 'waiting', afterSeconds: 10, failure },
    { end: 'again', afterSeconds: 10 },
  ],
  [
    { kind: 'waiting', afterSeconds: 1, failure: null },
    { end: 'again', afterSeconds: 1 },
  ],
  [
    { kind: 'unanswered', afterSeconds: 5 },
    { end: 'again', afterSeconds: 5 },
  ],
])('after %o the workflow of a mail goes on with %o', (outcome, step) => {
  expect(stepAfter(outcome)).toEqual(step);
});
