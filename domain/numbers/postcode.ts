import { DEFAULT_COUNTRY } from '#domain/relation/fields.ts';
import { accepted, type CheckResult, refused } from './check-result.ts';
import { missing, NOTHING_TYPED, type Validity, wrong } from './validity.ts';

const LENGTH = 6;
const PATTERN = /^[0-9]{4}[A-Z]{2}$/;
/** Completes a half-typed postcode, to check whether it can still become one. */
const EXAMPLE = '0000AA';

/** A Dutch postcode in capitals without spaces (ledger RELRULES-25); a foreign one stays as typed. */
export function normalisePostcode(text: string, country: string): string {
  return country === DEFAULT_COUNTRY ? text.replace(/\s/g, '').toUpperCase() : text.trim();
}

/** Four digits plus two letters in the Netherlands, anything elsewhere; empty passes (ledger RELRULES-26, 27, 68). */
export function checkPostcode(text: string, country: string): CheckResult {
  const postcode = normalisePostcode(text, country);
  return postcode === '' || country !== DEFAULT_COUNTRY || PATTERN.test(postcode)
    ? accepted(postcode)
    : refused('Ongeldige postcode.');
}

/** A Dutch postcode as on an envelope, '1234 AB'; any other text stays as it is. */
export function formatPostcode(postcode: string): string {
  return PATTERN.test(postcode) ? `${postcode.slice(0, 4)} ${postcode.slice(4)}` : postcode;
}

/** The live check; a foreign postcode is not checked. */
export function validatePostcode(text: string, country: string): Validity {
  const postcode = normalisePostcode(text, country);
  if (postcode === '') return NOTHING_TYPED;
  if (country !== DEFAULT_COUNTRY) return { state: 'valid', explanation: `Postcode in ${country}.`, country };
  if (!PATTERN.test(postcode + EXAMPLE.slice(postcode.length))) {
    return { ...wrong('Een postcode is vier cijfers en twee letters.'), country };
  }
  if (postcode.length < LENGTH) return { ...missing(LENGTH - postcode.length, 'teken', 'tekens'), country };
  // Never issued, yet allowed by spec 1§5: a remark, not a refusal.
  const doubtful = postcode.startsWith('0') || /S[ADS]$/.test(postcode);
  return {
    state: 'valid',
    explanation: doubtful ? 'Deze postcode is in Nederland niet uitgegeven.' : formatPostcode(postcode),
    country,
  };
}
