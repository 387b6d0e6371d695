/** Accepted by the product under test, in lower case. */
export const EXTRA_BANK_CODE = 'QQQQ';
