import { describe, expect, it } from 'vitest';
import { ATTEMPT_LIMITS, type Attempted, LONGEST_WINDOW } from './attempt-limits.ts';
import { attemptSubject } from './throttle.ts';

describe('an attempt', () => {
  it.each([
    [{ kind: 'signInAddress', address: '2001:db8:1:2:3::9' }, 'login:address:2001:db8:1:2::/64'],
    [{ kind: 'requestUser', userId: 'u', isKnownHere: true }, 'sendpass:user:u:known'],
    [{ kind: 'requestUser', userId: 'u', isKnownHere: false }, 'sendpass:user:u'],
    [{ kind: 'hiddenSaveOffice', officeId: 'o' }, 'hidden:save:office:o'],
    [{ kind: 'customerTries', linkId: 'l' }, 'customerTries:l'],
  ] as const satisfies [Attempted, string][])('%j is counted as %s', (attempted, subject) => {
    expect(attemptSubject(attempted)).toBe(subject);
  });

  it('under a name is counted whatever the case, and without the name', () => {
    const subject = (username: string) =>
      attemptSubject({ kind: 'signInPair', username, address: '192.0.2.1' });
    expect(subject('Beheer')).toBe(subject('beheer'));
    expect(subject('Beheer')).not.toMatch(/beheer/i);
    expect(subject('Beheer')).toMatch(/^login:pair:[\w-]{43}:192\.0\.2\.1$/);
  });

  it('has a count of its own, which is kept for as long as it counts', () => {
    const limits = Object.values(ATTEMPT_LIMITS);
    expect(new Set(limits.map(({ subject }) => subject)).size).toBe(limits.length);
    expect(LONGEST_WINDOW).toBe(60 * 60_000);
  });
});
