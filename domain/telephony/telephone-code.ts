/** Zeros before a number that is not itself zero: the app pads a code of one digit (ledger USERS-23). */
const PADDING = /^0+(?=\d)/;
const DIGITS = /^\d+$/;

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
