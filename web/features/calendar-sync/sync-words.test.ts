import { expect, it } from 'vitest';
import { heldQuestion, rehearsalWords } from './sync-words.ts';

it('says what a first sync would do, and that it invites nobody', () => {
  expect(rehearsalWords({ arriving: 12, leaving: 3 })).toBe(
    '12 afspraken erbij hier, 3 daar, 0 uitnodigingen.',
  );
  expect(rehearsalWords({ arriving: 1, leaving: 0 })).toBe('1 afspraak erbij hier, 0 daar, 0 uitnodigingen.');
});

it('counts what is gone there', () => {
  expect(heldQuestion(21)).toBe('21 afspraken staan niet meer in de agenda');
});
