import { keepDigits } from '#domain/numbers/digits.ts';

/**
 * A number that can be dialled from the Netherlands: +31 and 0031 become 0, any other leading + becomes 00,
 * then digits only (ledger RELRULES-72). The zero between brackets in '+31 (0)20 …' is not dialled after a
 * country code, so it is dropped.
 */
export function normalisePhone(text: string): string {
  const dialled = text.normalize('NFKC').replace(/^[^0-9+]*\+/, '00');
  const digits = keepDigits(dialled);
  if (!digits.startsWith('00')) return digits;
  const withoutTrunkZero = keepDigits(dialled.replace(/\(\s*0\s*\)/, ''));
  return withoutTrunkZero.startsWith('0031')
    ? `0${withoutTrunkZero.slice(4).replace(/^0+/, '')}`
    : withoutTrunkZero;
}

/** The address of a phone link (ledger RELRULES-72). */
export function phoneHref(phone: string): string {
  return `tel:${normalisePhone(phone)}`;
}
