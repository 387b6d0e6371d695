import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkPassword, generatePassword, validatePassword } from './password-rule.ts';

const REFUSED = { ok: false, message: 'Het wachtwoord is ongeldig.' };

describe('the password rule', () => {
  it.each(['Fiets#42', 'Één2drie!vier', `aA1!${'x'.repeat(196)}`, 'fietsEN#42', '42#Fietsen', '42#FIETSEn'])(
    'accepts %j, wherever its letters stand [USERS-36, USERS-37, USERS-38]',
    (password) => {
      expect(checkPassword(password)).toEqual({ ok: true, value: password });
    },
  );

  it.each([...'!@#$%^&*'])('takes %s for a sign [USERS-39]', (sign) => {
    expect(checkPassword(`Fietsen42${sign}`).ok).toBe(true);
  });

  it.each([
    ['Fiet#42', '[USERS-35]'],
    ['FIETS#42', '[USERS-36]'],
    ['fiets#42', '[USERS-37]'],
    ['Fietsen#', '[USERS-38]'],
    ['Fietsen42', '[USERS-39]'],
    ['Fietsen42-', '[USERS-39]'],
    ['', ''],
    [`aA1!${'x'.repeat(197)}`, ''],
  ])('refuses %j %s [USERS-34]', (password) => {
    expect(checkPassword(password)).toEqual(REFUSED);
  });

  it('says which part is missing', () => {
    const missing = (password: string) =>
      validatePassword(password)
        .filter(({ met }) => !met)
        .map(({ label }) => label);
    expect(missing('Fiets#42')).toEqual([]);
    expect(missing('fiets')).toEqual([
      'Minstens 8 tekens',
      'Een hoofdletter',
      'Een cijfer',
      'Een van !@#$%^&*',
    ]);
  });
});

describe('a mailed password', () => {
  it('keeps to the rule and has 16 characters that cannot be mistaken', () => {
    for (let turn = 0; turn < 500; turn += 1) {
      const password = generatePassword(randomInt);
      expect(checkPassword(password).ok).toBe(true);
      expect(password).toMatch(/^[^lIO01]{16}$/);
    }
  });

  it('keeps to the rule whatever is drawn', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (draws) => {
        const password = generatePassword((limit) => Number(draws.next().value) % limit);
        expect(checkPassword(password).ok).toBe(true);
      }),
    );
  });

  it('does not tell by position which sort a character is of', () => {
    const firsts = Array.from({ length: 400 }, () => generatePassword(randomInt).charAt(0));
    expect(firsts.some((first) => /[a-z]/.test(first))).toBe(true);
    expect(firsts.some((first) => !/[a-z]/.test(first))).toBe(true);
  });
});
