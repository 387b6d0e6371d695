import { type ReadValue, taken, type Written } from './read-value.ts';

/** Behind a blank at the end: a number, and an addition as they are written. */
const NUMBER =
  /(?<=[\s,])(\d{1,5})(\s?[a-z]|[\s-]{0,2}(?:bis|hs|huis|rd|zw|[ivx]{1,4}|[a-z]{1,2})|[-/]\d{1,4})?$/i;
/** No digits but of an ordinal: '1e', '2de'. */
const STREET = /^(?:\d{1,2}(?:e|de|ste)\s)?\D+$/i;
/** Numbers that are names: 'Plein 1944', 'Plan 2', 'Laan 40-45'. */
const NAMED_BY_NUMBER =
  /^(?:plein|laan|straat|weg|kade|hof|plan|sector|wijk|blok|kavel|unit|gebouw|zone|pier|haven|dok|sluis|park|veld|singel|gracht|route|rijksweg|provincialeweg|industrieterrein|industrieweg|bedrijvenpark)$/i;
const YEAR = /^(?:1[5-9]|20)\d\d$/;

/** Splits a house number off a street, where the file has none for the address: a person who reads it would. */
export function readStreet(text: string, written: Written): ReadValue {
  const isFree =
    written.inField('houseNumber').trim() === '' && written.inField('houseNumberSuffix').trim() === '';
  const found = isFree ? NUMBER.exec(text) : null;
  if (found === null) return taken(text);
  const [, number = '', suffix = ''] = found;
  const name = withoutEnd(text.slice(0, found.index));
  const isStreet = STREET.test(name) && /\p{L}/u.test(name);
  if (!isStreet || NAMED_BY_NUMBER.test(name) || YEAR.test(number)) return taken(text);
  const addition = suffix.trim();
  const between = suffix.startsWith(addition) ? '' : ' ';
  return taken(name, {
    houseNumber: number,
    houseNumberSuffix: addition,
    houseNumberAsWritten: `${number}${between}${addition}`,
  });
}

/** Up to the last sign that is no blank and no comma. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
