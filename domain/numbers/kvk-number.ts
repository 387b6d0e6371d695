import { accepted, type CheckResult, refused } from './check-result.ts';
import { digitsOf } from './digits.ts';
import { missingDigits, NOTHING_TYPED, type Validity, wrong } from './validity.ts';

const LENGTH = 8;

function normaliseKvkNumber(text: string): string {
  return digitsOf(text);
}

/** Eight digits, without a check digit (providers/kvk); the relation form stores other lengths as well. */
export function checkKvkNumber(text: string): CheckResult {
  const number = normaliseKvkNumber(text);
  return number === '' || number.length === LENGTH
    ? accepted(number)
    : refused('Het KvK-nummer is ongeldig.');
}

export function validateKvkNumber(text: string): Validity {
  const number = normaliseKvkNumber(text);
  if (number === '') return NOTHING_TYPED;
  if (number.length < LENGTH) return missingDigits(LENGTH - number.length);
  if (number.length > LENGTH) return wrong('Een KvK-nummer heeft acht cijfers.');
  return { state: 'valid', explanation: 'Acht cijfers.' };
}
