import { describe, expect, it } from 'vitest';
import { errorModal } from './failure.ts';

describe('error modal', () => {
  it("reads '({code}) {message} [tag]' and leads to '/' [ERR-01, ERR-03, ERR-59]", () => {
    expect(errorModal({ code: 403, message: 'U hebt hiervoor geen rechten.' }, 'relview')).toEqual({
      text: '(403) U hebt hiervoor geen rechten. [relview]',
      target: '/',
    });
  });

  it('leaves the tag out on a 401 in the settings, and there alone [ERR-06]', () => {
    const failure = { code: 401, message: 'Ongeldig wachtwoord' };
    for (const tag of ['beheer-main', 'ixport', 'koppel-tel', 'user', 'users'] as const) {
      expect(errorModal(failure, tag)?.text).toBe('(401) Ongeldig wachtwoord');
    }
    expect(errorModal(failure, 'files')?.text).toBe('(401) Ongeldig wachtwoord [files]');
  });

  it("leads from the password reset to '/login' [ERR-05, ERR-34, ERR-59]", () => {
    expect(errorModal({ code: 429, message: 'Te veel pogingen.' }, 'sendpass')).toEqual({
      text: '(429) Te veel pogingen. [sendpass]',
      target: '/login',
    });
  });

  it("reads '(500) {response}' on a 500 [ERR-08]", () => {
    expect(errorModal({ code: 500, message: 'Er ging iets mis.' }, 'relaties')).toEqual({
      text: '(500) Er ging iets mis.',
      target: '/',
    });
  });

  it("leads to '/login' when the session has expired [ERR-09, ERR-59]", () => {
    expect(errorModal({ code: 500, message: 'Token verlopen' }, 'relaties')).toEqual({
      text: '(500) Token verlopen',
      target: '/login',
    });
  });

  it('shows nothing for a failure without a code [ERR-07]', () => {
    expect(errorModal({ code: null, message: 'Failed to fetch' }, 'relaties')).toBeNull();
  });
});
