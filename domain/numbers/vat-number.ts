import { countryNameOf } from '#domain/countries.ts';
import type { FieldIssue } from '#domain/errors.ts';
import { normaliseBsn, passesElevenTest } from './bsn.ts';
import { digitsOf } from './digits.ts';
import { remainderBy97 } from './mod-97.ts';
import { missingDigits, NOTHING_TYPED, type Validity, wrong } from './validity.ts';

/** The two inputs of the form, with a fixed NL and B between them (ledger RELRULES-69). */
export interface VatNumberParts {
  readonly number: string;
  readonly subnumber: string;
}

export type VatNumberCheck =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] };

const NUMBER_LENGTH = 9;
const NUMBER_WRONG: FieldIssue = { field: 'vatNumber', message: 'Het BTW-nummer is ongeldig.' };
const SUBNUMBER_WRONG: FieldIssue = { field: 'vatSubnumber', message: 'Het BTW-subnummer is ongeldig.' };

/** Splits a VAT number over the two inputs. A foreign one stays whole, as its digits could pass for a Dutch one. */
export function splitVatNumber(text: string): VatNumberParts {
  const compacted = text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
  const dutch = /^(?:NL)?([0-9]*)(?:B([0-9]*))?$/.exec(compacted);
  const [, number = '', subnumber] = dutch ?? [];
  if (!dutch) return { number: compacted, subnumber: '' };
  return subnumber === undefined
    ? { number: number.slice(0, NUMBER_LENGTH), subnumber: number.slice(NUMBER_LENGTH) }
    : { number, subnumber };
}

/** The inverse of `splitVatNumber`, also for half-typed parts; two empty parts give '' (ledger RELRULES-33, 37). */
export function joinVatNumber(parts: VatNumberParts): string {
  const number = digitsOf(parts.number);
  const subnumber = digitsOf(parts.subnumber);
  return number === '' && subnumber === '' ? '' : `NL${number}B${subnumber}`;
}

function isVatNumber(number: string, subnumber: string): boolean {
  return passesElevenTest(number) || remainderBy97(`NL${number}B${subnumber}`) === 1;
}

/** Passes the eleven-test, or mod-97 as a whole; empty is accepted (ledger RELRULES-01..06, 33..36, 70). */
export function checkVatNumber(text: string): VatNumberCheck {
  const { number: typed, subnumber } = splitVatNumber(text);
  if (typed === '' && subnumber === '') return { ok: true, value: '' };
  const number = normaliseBsn(typed);
  const numberCanBeRight = !/[A-Z]/.test(typed) && number.length === NUMBER_LENGTH && Number(number) > 0;
  const subnumberIsRight = /^[0-9]{2}$/.test(subnumber) && subnumber !== '00';
  // Mod-97 covers the subnumber, so a number that fails the eleven-test can be checked only with it.
  const numberIsRight = numberCanBeRight && (!subnumberIsRight || isVatNumber(number, subnumber));
  if (numberIsRight && subnumberIsRight) return { ok: true, value: joinVatNumber({ number, subnumber }) };
  return {
    ok: false,
    issues: [...(numberIsRight ? [] : [NUMBER_WRONG]), ...(subnumberIsRight ? [] : [SUBNUMBER_WRONG])],
  };
}

export function validateVatNumber(text: string): Validity {
  const { number, subnumber } = splitVatNumber(text);
  if (number === '' && subnumber === '') return NOTHING_TYPED;
  const foreign = countryNameOf(/^[A-Z]{2}/.exec(number)?.[0] ?? '');
  if (foreign)
    return { ...wrong('Alleen een Nederlands BTW-nummer kan worden opgeslagen.'), country: foreign };
  if (/[A-Z]/.test(number)) return wrong('Een BTW-nummer is negen cijfers, B en twee cijfers.');
  const country = 'Nederland';
  const digits = digitsOf(number);
  if (digits.length > NUMBER_LENGTH || subnumber.length > 2) return { ...wrong('Te veel cijfers.'), country };
  const check = checkVatNumber(text);
  if (check.ok) {
    const issuedBy = passesElevenTest(normaliseBsn(digits)) ? 'elfproef' : 'controle van een eenmanszaak';
    return { state: 'valid', explanation: `Voldoet aan de ${issuedBy}.`, country };
  }
  if (digits.length < NUMBER_LENGTH) return { ...missingDigits(NUMBER_LENGTH - digits.length), country };
  if (subnumber.length < 2) {
    const stillNeeded = 2 - subnumber.length;
    return {
      state: 'incomplete',
      explanation: `Nog ${stillNeeded} ${stillNeeded === 1 ? 'cijfer' : 'cijfers'} na de B.`,
      country,
    };
  }
  return { ...wrong('De cijfers kloppen niet met elkaar.'), country };
}
