import { accepted, type CheckResult, refused } from '#domain/numbers/check-result.ts';

/** The telephony app pads a code of one digit (ledger USERS-23). */
const PADDING = /^0+(?=\d)/;
const DIGITS = /^\d+$/;
const CODE = /^\d{0,4}$/;

/** Normalises a telephone code: at most four digits, one alone with a zero before it (ledger USERS-22, 23, 40). */
export function checkTelephoneCode(text: string): CheckResult {
  const code = text.trim();
  if (!CODE.test(code)) return refused('De telefooncode heeft hoogstens 4 cijfers.');
  return accepted(code.length === 1 ? `0${code}` : code);
}

/** Compares a user's code with an internal or account number, as numbers; an empty code matches nothing. */
export function isCodeOf(code: string, internalNumber: string): boolean {
  return (
    DIGITS.test(code) &&
    DIGITS.test(internalNumber) &&
    code.replace(PADDING, '') === internalNumber.replace(PADDING, '')
  );
}
