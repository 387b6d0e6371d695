import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
/** The remainder of 2^48 by a million skews no code's chance by as much as one in 10^8. */
const DRAWN_BYTES = 6;
const CODES = 1_000_000;
const DIGITS = 6;

/** Derives the code from its row's id under the master key, so that it is stored nowhere. */
export function customerCode(masterKey: Buffer, id: string): string {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'balie customer codes', KEY_BYTES));
  const drawn = createHmac('sha256', key).update(id).digest().readUIntBE(0, DRAWN_BYTES);
  return String(drawn % CODES).padStart(DIGITS, '0');
}

/** Compares in constant time. */
export function isCustomerCode(masterKey: Buffer, id: string, digits: string): boolean {
  return timingSafeEqual(Buffer.from(customerCode(masterKey, id)), Buffer.from(digits));
}
