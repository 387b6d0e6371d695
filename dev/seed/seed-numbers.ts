import { passesElevenTest } from '#domain/numbers/bsn.ts';
import { remainderBy97 } from '#domain/numbers/mod-97.ts';
import type { Random } from './random.ts';

const BIG_BANKS = ['INGB', 'RABO', 'ABNA'] as const;
const SMALL_BANKS = ['SNSB', 'ASNB', 'TRIO', 'KNAB', 'BUNQ', 'RBRB', 'REVO', 'NNBA', 'FVLB'] as const;
const BIG_BANK_SHARE = 0.8;

/** Numbers that pass every check and that no other relation of the same run has. */
export interface NumberSource {
  readonly bsn: () => string;
  readonly rsin: () => string;
  readonly kvkNumber: () => string;
  readonly iban: () => string;
  /** VAT id of a sole proprietor as issued since 2020: nothing of it comes from the BSN. */
  readonly soleProprietorVatNumber: () => string;
  readonly mobile: () => string;
  /** A number of that length in a telephone area such as '020', or abroad, such as '00329'. */
  readonly landline: (areaCode: string, length: number) => string;
}

/** The digits with the one behind them that makes the eleven-test pass; empty when no digit does. */
function withElevenTest(eightDigits: string): string {
  const candidates = Array.from({ length: 10 }, (_, last) => `${eightDigits}${last}`);
  return candidates.find(passesElevenTest) ?? '';
}

/** The two check digits, 02 to 98, that bring a text ending in '00' to remainder 1 by 97. */
function checkDigits(text: string): string {
  return String(98 - remainderBy97(text)).padStart(2, '0');
}

export function createNumberSource(random: Random): NumberSource {
  const used = new Set<string>();

  /** Draws again while there is no number, or one that was drawn before. */
  function fresh(draw: () => string): string {
    let number = draw();
    while (number === '' || used.has(number)) number = draw();
    used.add(number);
    return number;
  }

  return {
    bsn: () => fresh(() => withElevenTest(`${random.pick(['1', '2'])}${random.digits(7)}`)),
    rsin: () => fresh(() => withElevenTest(`8${random.digits(7)}`)),
    kvkNumber: () => fresh(() => `${random.between(5, 9)}${random.digits(7)}`),
    iban: () =>
      fresh(() => {
        const bank = random.pick(random.chance(BIG_BANK_SHARE) ? BIG_BANKS : SMALL_BANKS);
        const account = `0${random.digits(9)}`;
        return `NL${checkDigits(`${bank}${account}NL00`)}${bank}${account}`;
      }),
    soleProprietorVatNumber: () =>
      fresh(() => {
        const number = `NL00${random.between(1, 4)}${random.digits(6)}B`;
        return `${number}${checkDigits(`${number}00`)}`;
      }),
    mobile: () => fresh(() => `06${random.pick(['1', '2', '3', '4', '5'])}${random.digits(7)}`),
    landline: (areaCode, length) =>
      fresh(() => `${areaCode}${random.between(2, 7)}${random.digits(length - areaCode.length - 1)}`),
  };
}
