import { expect, it } from 'vitest';
import { type InvitationMail, invitationState, isMailOver } from './user-invitation.ts';

const now = new Date('2026-11-29T10:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

it.each<[InvitationMail | null, boolean, number | null, string]>([
  ['queued', true, 24, 'queued'],
  ['unknown', true, 24, 'queued'],
  ['unknown', false, 24, 'unknown'],
  ['sent', false, 24, 'sent'],
  ['failed', false, 24, 'failed'],
  ['sent', false, 0, 'expired'],
  ['unknown', true, 0, 'expired'],
  ['failed', false, -1, 'expired'],
  [null, false, null, 'expired'],
])(
  'an invitation whose mail is %s, open: %s, and that ends in %s hours is %s',
  (mailState, isMailOpen, hours, state) => {
    const expiresAt = hours === null ? null : inHours(hours);
    expect(invitationState({ expiresAt, mailState, isMailOpen }, now)).toBe(state);
  },
);

it.each([
  [0, false],
  [3.99, false],
  [4, true],
  [100, true],
])('%s hours after the invitation its mail is over: %s', (hours, isOver) => {
  expect(isMailOver(inHours(-hours), now)).toBe(isOver);
});
