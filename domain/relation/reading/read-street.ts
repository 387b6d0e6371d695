import { relationField } from '../fields.ts';
import type { HouseNumber } from '../house-numbers.ts';
import { accepted, type ReadValue, type Written } from './read-value.ts';

/** Behind a blank at the end: a number, and an addition as they are written. */
const NUMBER =
  /(?<=[\s,])(\d{1,5})(\s?[a-z]|[\s-]{0,2}(?:bis|hs|huis|rd|zw|[ivx]{1,4}|(?!(?:aan|bij|de|en|in|of|op|te)$)[a-z]{1,2})|\s?[-/]\s?\d{1,4}|\s?(?:en|&|\+|t\/m|tot|tm)\s?\d{1,5}|[\s-]\d{1,2}[\s-]?hoog|\s(?:bus|bte|app?t?|unit|kamer)\.?\s?(?:[a-z]|\d{1,4}))?$/i;
/** No digits but of an ordinal: '1e', '2de'. */
const STREET = /^(?:\d{1,2}(?:e|de|ste)\s)?\D+$/i;
/** Numbers that are names: 'Plein 1944', 'Plan 2', 'Laan 40-45'. */
const NAMED_BY_NUMBER =
  /^(?:plein|laan|straat|weg|kade|hof|plan|sector|wijk|blok|kavel|unit|gebouw|zone|pier|haven|dok|sluis|park|veld|singel|gracht|route|rijksweg|provincialeweg|industrieterrein|industrieweg|bedrijvenpark)$/i;
/** A box number is a house number only in an address that must have one. */
const POST_BOX = /^(?:postbus|antwoordnummer|p\.?\s?o\.?\s?box)$/i;
const LABEL = /(?<=[^\s,])[\s,]{1,3}(?:huisnummer|huisnr|nummer|nr|no)\.?$/i;
const YEAR = /^(?:1[5-9]|20)\d\d$/;

/** Splits a house number off a street, where the file has none for the address: a person who reads it would. */
export function readStreet(text: string, written: Written, keys: HouseNumber): ReadValue {
  const plain = text.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/\s/g, ' ');
  const isFree = written.inField(keys.number).trim() === '' && written.inField(keys.suffix).trim() === '';
  const found = isFree ? NUMBER.exec(plain) : null;
  if (found === null) return accepted(text);
  const [, number = '', suffix = ''] = found;
  const name = withoutEnd(text.slice(0, found.index)).replace(LABEL, '');
  const isStreet = STREET.test(name) && /\p{L}/u.test(name);
  if (!isStreet || NAMED_BY_NUMBER.test(name) || YEAR.test(number)) return accepted(text);
  if (POST_BOX.test(name) && relationField(written.kind, keys.number)?.required !== true)
    return accepted(text);
  const addition = suffix.trim();
  const between = suffix.startsWith(addition) ? '' : ' ';
  return accepted(name, {
    [keys.number]: number,
    [keys.suffix]: addition,
    [keys.asWritten]: `${number}${between}${addition}`,
  });
}

function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s,]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
