import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const KEY_BYTES = 32;
/** Six bytes hold 2^48: what is left over of a million shifts no code's chance by as much as one in 10^8. */
const DRAWN_BYTES = 6;
const CODES = 1_000_000;
const DIGITS = 6;

/**
 * The code of a row of directory.customer_codes. It follows from the row's id under the master key, so it stands
 * nowhere: not in the database, not in an outbox, not in a workflow.
 */
export function customerCode(masterKey: Buffer, id: string): string {
  const key = Buffer.from(hkdfSync('sha256', masterKey, '', 'balie customer codes', KEY_BYTES));
  const drawn = createHmac('sha256', key).update(id).digest().readUIntBE(0, DRAWN_BYTES);
  return String(drawn % CODES).padStart(DIGITS, '0');
}

/** Compares six digits with the code of a row, in a time that says nothing of how many are right. */
export function isCustomerCode(masterKey: Buffer, id: string, digits: string): boolean {
  return timingSafeEqual(Buffer.from(customerCode(masterKey, id)), Buffer.from(digits));
}
