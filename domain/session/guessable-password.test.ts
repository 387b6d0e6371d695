import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seedAccounts } from '#dev/seed/accounts.ts';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { testPassword } from '#test/support/fields/test-password.ts';
import { generateUnguessable, whyGuessable } from './guessable-password.ts';
import { checkPassword, generatePassword } from './password-rule.ts';

const owner = { username: 'm.jansen2', officeName: 'Kantoor Van Dalen & Zn. B.V.' };

describe('a password that is soon guessed', () => {
  it.each([
    'Sunshine1!',
    'Trustno1!',
    'Summer2026!',
    'Welkom01!',
    'W@chtw00rd1!',
    '!Zomer2026',
    '#1Dragon2026!!',
    'P@$$w0rd1',
    'Sunsh1n3!',
    'Wélkom2026!',
    'Qwerty123!',
    'Iloveyou1234567890!',
    'Aa123456!',
    '!!!!!!!!!!!!Monkey1',
    'Foot-Ball-1!',
  ])('%j is like a common one', (password) => {
    expect(checkPassword(password).ok).toBe(true);
    expect(whyGuessable(password, owner)).toBe(
      'Het wachtwoord is ongeldig. Het lijkt te veel op een veelgebruikt wachtwoord.',
    );
  });

  it.each(['M.jansen2!', 'Jansen2026!', 'J@ns3n99!', 'MJANSEN1!a'.slice(0, 9), '2026!Jansen', 'm_Jansen2!!'])(
    '%j is like the user name',
    (password) => {
      expect(whyGuessable(password, owner)).toBe(
        'Het wachtwoord is ongeldig. Het lijkt te veel op de gebruikersnaam.',
      );
    },
  );

  it.each(['VanDalen2026!', 'Dalen#2026', 'KantoorVanDalen1!', 'V@nD@len1!', 'Van-Dalen-1!'])(
    '%j is like the name of the office',
    (password) => {
      expect(whyGuessable(password, owner)).toBe(
        'Het wachtwoord is ongeldig. Het lijkt te veel op de naam van het kantoor.',
      );
    },
  );

  it('is any user name with a digit and a sign behind it, in any case', () => {
    const username = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9._-]{2,20}$/);
    const tail = fc.stringMatching(/^[0-9]{1,4}[!@#$%^&*]{1,2}$/);
    fc.assert(
      fc.property(username, tail, fc.boolean(), (name, behind, isUpper) => {
        const password = `${isUpper ? name.toUpperCase() : name}${behind}`;
        expect(whyGuessable(password, { username: name, officeName: 'Elders' })).not.toBeNull();
      }),
    );
  });
});

describe('a password that is not soon guessed', () => {
  it.each([
    'Fiets#42',
    'Één2drie!vier',
    'Eigen-Keus-7!',
    'Nieuwe-Keus-8!',
    'Fiets-voor-Jansen-8!',
    'xK7#pQ2w',
    testPassword,
  ])('%j may be chosen', (password) => {
    expect(whyGuessable(password, owner)).toBeNull();
  });

  it('is that of any seeded account', () => {
    for (const { username, office, password } of seedAccounts) {
      expect(whyGuessable(password, { username, officeName: office })).toBeNull();
    }
  });

  it('is one that is mailed, whatever is drawn first', () => {
    for (let turn = 0; turn < 200; turn += 1) {
      const password = generateUnguessable(randomInt, owner);
      expect(checkPassword(password).ok && whyGuessable(password, owner) === null).toBe(true);
    }
    const drawn = (seed: number) => {
      let state = seed;
      return (limit: number) => {
        state = (state * 48_271) % 2_147_483_647;
        return state % limit;
      };
    };
    const clashing = { username: generatePassword(drawn(7)), officeName: '' };
    expect(generateUnguessable(drawn(7), clashing)).not.toBe(clashing.username);
  });

  it('is checked at once, however long and hostile', () => {
    // A search that backtracks takes minutes.
    const started = performance.now();
    for (const hostile of ['1'.repeat(200), `${'!'.repeat(99)}a${'1'.repeat(100)}`, '\u0344'.repeat(200)]) {
      whyGuessable(hostile, owner);
    }
    expect(performance.now() - started).toBeLessThan(onThisMachine(5_000));
  });
});
