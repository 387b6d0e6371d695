import { accepted, type CheckResult, refused } from './check-result.ts';
import { digitsOf } from './digits.ts';
import { missingDigits, NOTHING_TYPED, type Validity, wrong } from './validity.ts';

const LENGTH = 9;
const WEIGHTS = [9, 8, 7, 6, 5, 4, 3, 2, -1] as const;

/** Weights 9 down to 2, the last digit weighs -1 (spec 1§5). Nine zeros would pass, but were never issued. */
export function passesElevenTest(nineDigits: string): boolean {
  if (!/^[0-9]{9}$/.test(nineDigits) || nineDigits === '000000000') return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(nineDigits[index]), 0);
  return sum % 11 === 0;
}

/** Digits only, eight of them padded with a leading zero (ledger RELRULES-01, 03). */
export function normaliseBsn(text: string): string {
  const digits = digitsOf(text);
  return digits.length === LENGTH - 1 ? `0${digits}` : digits;
}

/** A BSN or RSIN of 8 or 9 digits that passes the eleven-test; empty is accepted (spec 1§5). */
export function checkBsn(text: string): CheckResult {
  const bsn = normaliseBsn(text);
  return bsn === '' || passesElevenTest(bsn) ? accepted(bsn) : refused('Het BSN is ongeldig.');
}

export function validateBsn(text: string): Validity {
  const typed = digitsOf(text);
  if (typed === '') return NOTHING_TYPED;
  if (typed.length > LENGTH) return wrong('Meer dan negen cijfers.');
  const bsn = normaliseBsn(text);
  if (passesElevenTest(bsn)) {
    return {
      state: 'valid',
      explanation: typed === bsn ? 'Voldoet aan de elfproef.' : `Wordt aangevuld tot ${bsn}.`,
    };
  }
  return typed.length < LENGTH
    ? missingDigits(LENGTH - typed.length)
    : wrong('Voldoet niet aan de elfproef.');
}
