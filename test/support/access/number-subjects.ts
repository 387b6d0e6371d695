import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { stdnum } from 'stdnum';
import { createRandom, type Random } from '#dev/seed/random.ts';
import { createNumberSource } from '#dev/seed/seed-numbers.ts';
import { BANK_NAMES } from '#domain/numbers/bank-codes.ts';
import { checkBsn } from '#domain/numbers/bsn.ts';
import { digitsOf } from '#domain/numbers/digits.ts';
import { checkIban, normaliseIban } from '#domain/numbers/iban.ts';
import { checkVatNumber, splitVatNumber } from '#domain/numbers/vat-number.ts';

/** The kinds of number that have an independent library to compare with. */
export type NumberKind = 'bsn' | 'vat' | 'iban';

const random = createRandom(20_260_101);
const numbers = createNumberSource(random);

/** Where the spec, or we with a reason, differ from an oracle; each must be met, or it is no exception. */
export interface OracleException {
  readonly reason: string;
  readonly oracle: 'npm' | 'python' | 'both';
  readonly applies: (value: string) => boolean;
}

/** One kind of number: how to draw values of it, and what validates them. */
export interface NumberSubject {
  /** A value, right or wrong; the same sequence in every run. */
  readonly draw: () => string;
  /** Whether Balie stores the value. */
  readonly ours: (value: string) => boolean;
  readonly npm: (value: string) => boolean;
  /** The value itself, or cleaned where the spec cleans more than the oracles do. */
  readonly cleaned: (value: string) => string;
  /** Of values that the oracle accepts and Balie refuses. */
  readonly exceptions: readonly OracleException[];
}

function npmValidator(name: 'bsn' | 'btw'): (value: string) => boolean {
  const validator = stdnum.NL?.[name];
  if (!validator) throw new Error(`stdnum has no NL.${name}.`);
  return (value) => validator.validate(value).isValid;
}

function splice(value: string, at: number, removed: number, added: string): string {
  return value.slice(0, at) + added + value.slice(at + removed);
}

/** One small mistake, as a hand makes it, or a separator, as a form prints it. */
function mutate(value: string, { pick, below, digits }: Random): string {
  const at = below(value.length);
  return pick([
    () => splice(value, at, 1, digits(1)),
    () => splice(value, at, 1, ''),
    () => splice(value, at, 0, digits(1)),
    () => splice(value, at, 2, `${value.charAt(at + 1)}${value.charAt(at)}`),
    () => splice(value, at, 0, pick([' ', '.', '-'])),
    () => splice(value, at, 0, pick(['/', '_', '\t', ','])),
    () => splice(value, at, 1, pick(['A', 'B', 'x', 'O'])),
    () => value.toLowerCase(),
  ])();
}

function drawFrom(valid: () => string, shaped: () => string): () => string {
  return () => {
    const share = random.below(10);
    if (share < 4) return valid();
    if (share < 8) return mutate(valid(), random);
    return shaped();
  };
}

const vatDigits = (value: string) => digitsOf(splitVatNumber(value).number);

export const numberSubjects: Readonly<Record<NumberKind, NumberSubject>> = {
  bsn: {
    draw: drawFrom(
      () => random.pick([numbers.bsn, numbers.rsin])(),
      () => random.pick([random.digits(9), random.digits(8), random.digits(7), '000000000', '00000000', '0']),
    ),
    ours: (value) => checkBsn(value).ok && digitsOf(value) !== '',
    npm: npmValidator('bsn'),
    // RELRULES-01: all non-digits are stripped, not only the usual separators.
    cleaned: (value) => (/^[0-9 .-]*$/.test(value) ? value : digitsOf(value)),
    exceptions: [
      {
        reason: 'RELRULES-02, 03: only eight digits are padded; python-stdnum pads any number of them',
        oracle: 'python',
        applies: (value) => digitsOf(value).length < 8,
      },
      {
        reason: 'nine zeros were never issued; npm stdnum only sums them',
        oracle: 'npm',
        applies: (value) => Number(digitsOf(value)) === 0,
      },
    ],
  },
  vat: {
    draw: drawFrom(
      () => random.pick([numbers.soleProprietorVatNumber, () => `NL${numbers.rsin()}B${random.digits(2)}`])(),
      () =>
        random.pick([
          `NL${random.digits(9)}B${random.digits(2)}`,
          `NL${random.digits(8)}B01`,
          `NL${random.digits(7)}B01`,
          `${random.digits(9)}B${random.digits(2)}`,
          'NL000000000B01',
        ]),
    ),
    ours: (value) => checkVatNumber(value).ok,
    npm: npmValidator('btw'),
    // RELRULES-33: the two inputs of the form are joined with NL and B, whatever else was between them.
    cleaned: (value) => {
      if (/^NL[0-9 .-]*B[0-9 .-]*$/.test(value)) return value;
      const { number, subnumber } = splitVatNumber(value);
      return `NL${number}B${subnumber}`;
    },
    exceptions: [
      {
        reason: 'RELRULES-02, 03: only eight digits are padded; the oracles pad any number of them',
        oracle: 'both',
        applies: (value) => vatDigits(value).length < 8,
      },
      {
        reason: 'nine zeros were never issued; npm stdnum only sums them',
        oracle: 'npm',
        applies: (value) => Number(vatDigits(value)) === 0,
      },
      {
        reason: 'subnumbers start at 01; npm stdnum takes 00',
        oracle: 'npm',
        applies: (value) => splitVatNumber(value).subnumber === '00',
      },
    ],
  },
  iban: {
    draw: drawFrom(numbers.iban, () => {
      const account = `${random.pick([...BANK_NAMES.keys(), 'QQQQ', 'AAAA'])}${random.digits(10)}`;
      return random.pick([
        `NL${random.digits(2)}${account}`,
        `${random.digits(2)}${account}`,
        'DE89370400440532013000',
        'BE68539007547034',
        // Right check digits of banks that are not on the list, and check digits that no bank gives.
        'NL53QQQQ0417164300',
        'NL00INGB0000000020',
        'NL99INGB0000000081',
      ]);
    }),
    ours: (value) => checkIban(value).ok,
    npm: (value) => isValidIBAN(electronicFormatIBAN(value) ?? ''),
    // RELRULES-16, 17, 18: punctuation goes, and NL is added, also before another country.
    cleaned: (value) => (/^NL[A-Za-z0-9 -]*$/.test(value) ? value : normaliseIban(value)),
    exceptions: [
      {
        reason: 'RELRULES-20: the bank must be on the list; the oracles know no banks',
        oracle: 'both',
        applies: (value) => !BANK_NAMES.has(normaliseIban(value).slice(4, 8)),
      },
      {
        reason: 'ISO 13616 issues check digits 02 to 98; python-stdnum takes any with remainder 1',
        oracle: 'python',
        applies: (value) => ['00', '01', '99'].includes(normaliseIban(value).slice(2, 4)),
      },
    ],
  },
};
