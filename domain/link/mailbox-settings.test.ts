import { expect, it } from 'vitest';
import { calledAccountOf, isSharedMailbox, MAILBOX_SETTINGS, mailboxSettings } from './mailbox-settings.ts';

const signedIn = { id: 'id-linde', name: 'Linde@Kantoor.nl' };

it('tells a mailbox of its own from one that is shared, whose calls count for itself', () => {
  const own = mailboxSettings('linde@kantoor.nl', signedIn);
  const shared = mailboxSettings('info@kantoor.nl', signedIn);
  expect([own, shared].map(isSharedMailbox)).toEqual([false, true]);
  expect([own, shared].map(calledAccountOf)).toEqual(['id-linde', null]);
  expect([...Object.keys(own), ...Object.keys(shared)].every((key) => MAILBOX_SETTINGS.has(key))).toBe(true);
});

it('takes a link of an earlier release for one of the account itself', () => {
  const earlier = { email: 'linde@kantoor.nl' };
  expect([isSharedMailbox(earlier), calledAccountOf(earlier)]).toEqual([false, null]);
});
