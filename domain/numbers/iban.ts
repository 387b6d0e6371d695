import { countryNameOf } from '#domain/countries.ts';
import { BANK_NAMES } from './bank-codes.ts';
import { accepted, type CheckResult, refused } from './check-result.ts';
import { remainderBy97 } from './mod-97.ts';
import { missing, NOTHING_TYPED, type Validity, wrong } from './validity.ts';

const LENGTH = 18;
const PATTERN = /^NL[0-9]{2}[A-Z]{4}[0-9]{10}$/;
/** Completes a half-typed IBAN, to check whether it can still become one. */
const EXAMPLE = 'NL00AAAA0000000000';
const NO_CODES: readonly string[] = [];

function compact(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '').toUpperCase();
}

/** Without spaces and punctuation, in capitals, with NL in front (ledger RELRULES-16, 17, 18, 23). */
export function normaliseIban(text: string): string {
  const compacted = compact(text);
  return compacted === '' || compacted.startsWith('NL') ? compacted : `NL${compacted}`;
}

/** Mod-97 (ISO 13616). Check digits 00, 01 and 99 can give remainder 1 too, but no bank can have issued them. */
function passesChecksum(iban: string): boolean {
  const checkDigits = Number(iban.slice(2, 4));
  return checkDigits >= 2 && checkDigits <= 98 && remainderBy97(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1;
}

function isKnownBank(code: string, extraBankCodes: readonly string[]): boolean {
  return BANK_NAMES.has(code) || extraBankCodes.includes(code);
}

/** A Dutch IBAN of a known bank, or empty (spec 1§5, ledger RELRULES-16..24). `extraBankCodes` are capitals. */
export function checkIban(text: string, extraBankCodes: readonly string[] = NO_CODES): CheckResult {
  const iban = normaliseIban(text);
  if (iban === '') return accepted('');
  const valid = PATTERN.test(iban) && isKnownBank(iban.slice(4, 8), extraBankCodes) && passesChecksum(iban);
  return valid ? accepted(iban) : refused('Het IBAN is ongeldig.');
}

export function formatIban(iban: string): string {
  return iban.replace(/.{4}(?=.)/g, '$& ');
}

function validateForeign(compacted: string): Validity | null {
  const foreign = /^([A-Z]{2})[0-9]{2}/.exec(compacted)?.[1];
  if (foreign === undefined || foreign === 'NL') return null;
  const country = countryNameOf(foreign);
  if (country === undefined) return null;
  return { ...wrong(`Rekening in ${country}; alleen een Nederlands IBAN kan worden opgeslagen.`), country };
}

/** The live check, with the bank once its code is typed and the country of a foreign number. */
export function validateIban(text: string, extraBankCodes: readonly string[] = NO_CODES): Validity {
  const compacted = compact(text);
  if (compacted === '') return NOTHING_TYPED;
  const foreign = validateForeign(compacted);
  if (foreign) return foreign;
  // 'N' may yet become 'NL'.
  const iban = compacted === 'N' ? 'NL' : normaliseIban(text);
  if (!PATTERN.test(iban.slice(0, LENGTH) + EXAMPLE.slice(iban.length))) {
    return wrong('Een IBAN is NL, 2 cijfers, 4 letters en 10 cijfers.');
  }
  const code = iban.slice(4, 8);
  if (code.length === 4 && !isKnownBank(code, extraBankCodes)) return wrong(`Onbekende bankcode ${code}.`);
  const bankName = BANK_NAMES.get(code) ?? code;
  const known = { ...(code.length === 4 && { bankName }), country: 'Nederland' };
  if (iban.length < LENGTH) return { ...missing(LENGTH - iban.length, 'teken', 'tekens'), ...known };
  if (iban.length > LENGTH) return { ...wrong('Meer dan tien cijfers na de bankcode.'), ...known };
  return passesChecksum(iban)
    ? { state: 'valid', explanation: bankName, ...known }
    : { ...wrong('De controlecijfers kloppen niet.'), ...known };
}
