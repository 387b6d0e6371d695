import { expect, it } from 'vitest';
import { type InvitationMail, invitationState, isMailOver } from './invitation.ts';

const now = new Date('2026-11-29T10:00:00Z');
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

it.each<[InvitationMail | null, number | null, string]>([
  ['queued', 24, 'queued'],
  ['sent', 24, 'sent'],
  ['unknown', 24, 'unknown'],
  ['failed', 24, 'failed'],
  ['sent', 0, 'expired'],
  ['failed', -1, 'expired'],
  [null, null, 'expired'],
])('an invitation whose mail is %s and that ends in %s hours is %s', (mailState, hours, state) => {
  const expiresAt = hours === null ? null : inHours(hours);
  expect(invitationState({ expiresAt, mailState }, now)).toBe(state);
});

it.each([
  [0, false],
  [3.99, false],
  [4, true],
  [100, true],
])('%s hours after the invitation its mail is over: %s', (hours, isOver) => {
  expect(isMailOver(inHours(-hours), now)).toBe(isOver);
});
