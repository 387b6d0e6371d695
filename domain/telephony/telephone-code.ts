import { accepted, type CheckResult, refused } from '#domain/numbers/check-result.ts';

/** Zeros before a number that is not itself zero: the app pads a code of one digit (ledger USERS-23). */
const PADDING = /^0+(?=\d)/;
const DIGITS = /^\d+$/;
const CODE = /^\d{0,4}$/;

/** A telephone code as it is stored: at most four digits, one alone with a zero before it (ledger USERS-22, 23, 40). */
export function checkTelephoneCode(text: string): CheckResult {
  const code = text.trim();
  if (!CODE.test(code)) return refused('De telefooncode heeft hoogstens 4 cijfers.');
  return accepted(code.length === 1 ? `0${code}` : code);
}

/**
 * Whether the telephony means this user's telephone code by a number of its own, an internal number or that of an
 * account (spec 1§3.3). Both are compared as numbers; an empty code and what is no number mean nobody.
 */
export function isCodeOf(code: string, internalNumber: string): boolean {
  return (
    DIGITS.test(code) &&
    DIGITS.test(internalNumber) &&
    code.replace(PADDING, '') === internalNumber.replace(PADDING, '')
  );
}
