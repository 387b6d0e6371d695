import { describe, expect, it } from 'vitest';
import { errorModal } from './failure.ts';

describe('error modal', () => {
  it.each([
    { tag: 'relaties', row: 'ERR-33' },
    { tag: 'bedrijf', row: 'ERR-30' },
    { tag: 'bedrijf-kvk', row: 'ERR-32' },
    { tag: 'persoon', row: 'ERR-31' },
    { tag: 'dashboard', row: 'ERR-35' },
    { tag: 'relview', row: 'ERR-29' },
    { tag: 'note', row: 'ERR-41' },
    { tag: 'files', row: 'ERR-23] [ERR-58' },
    { tag: 'ixport', row: 'ERR-27' },
  ] as const)("reads '({code}) {message} [$tag]' and leads to '/' [ERR-01, ERR-03, $row]", ({ tag }) => {
    expect(errorModal({ code: 403, message: 'U heeft hiervoor geen rechten.' }, tag)).toEqual({
      text: `(403) U heeft hiervoor geen rechten. [${tag}]`,
      target: '/',
    });
  });

  it("leads from the password reset to '/login' [ERR-05, ERR-34]", () => {
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
