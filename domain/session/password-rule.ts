import { accepted, type CheckResult, refused } from '#domain/numbers/check-result.ts';

export interface PasswordRequirement {
  readonly label: string;
  readonly met: boolean;
}

const SHORTEST = 8;
const LONGEST = 200;
const SPECIAL = '!@#$%^&*';

const LOWERCASE = 'abcdefghijkmnopqrstuvwxyz';
const UPPERCASE = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';
const SORTS = [LOWERCASE, UPPERCASE, DIGITS, SPECIAL] as const;
const GENERATED_LENGTH = 16;

/** The rule part by part, to show while a password is typed (ledger USERS-35..39). */
export function validatePassword(password: string): readonly PasswordRequirement[] {
  return [
    { label: 'Minstens 8 tekens', met: password.length >= SHORTEST && password.length <= LONGEST },
    { label: 'Een kleine letter', met: /\p{Ll}/u.test(password) },
    { label: 'Een hoofdletter', met: /\p{Lu}/u.test(password) },
    { label: 'Een cijfer', met: /[0-9]/.test(password) },
    { label: `Een van ${SPECIAL}`, met: [...SPECIAL].some((sign) => password.includes(sign)) },
  ];
}

/** Checks the composition only (spec 1§5); the server also applies `whyGuessable`. */
export function checkPassword(password: string): CheckResult {
  return validatePassword(password).every((requirement) => requirement.met)
    ? accepted(password)
    : refused('Het wachtwoord is ongeldig.');
}

/** 16 characters, about 95 bits. `randomBelow(limit)` draws from 0 up to the limit from a cryptographic source. */
export function generatePassword(randomBelow: (limit: number) => number): string {
  const all = SORTS.join('');
  const draw = (from: string): string => from.charAt(randomBelow(from.length));
  const characters = [
    ...SORTS.map(draw),
    ...Array.from({ length: GENERATED_LENGTH - SORTS.length }, () => draw(all)),
  ];
  // Fisher-Yates: the first four characters have a known sort each.
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomBelow(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}
