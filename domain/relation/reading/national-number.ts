import { normalisePhone } from '#domain/numbers/phone.ts';
import { numberPlanOf } from './number-plans.ts';

/** A number as it is dialled, or that the zero before it may be lost. */
export type NationalNumber =
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'doubtful' };

/** The zero, or the plus, that a spreadsheet takes from what it holds for a number, by the country's ISO code. */
export function nationalNumber(number: string, country: string): NationalNumber {
  const plan = numberPlanOf(country);
  if (!/^[1-9]/.test(number) || plan === null) return { kind: 'number', number };
  if (plan === 'unknown') return { kind: 'doubtful' };
  const { code, withoutZero, behindCode = withoutZero, asItIs } = plan;
  if (withoutZero?.test(number)) return { kind: 'number', number: `0${number}` };
  if (number.startsWith(code) && behindCode?.test(number.slice(code.length))) {
    return { kind: 'number', number: normalisePhone(`+${number}`) };
  }
  return asItIs?.test(number) ? { kind: 'number', number } : { kind: 'doubtful' };
}
