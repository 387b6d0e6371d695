/** A bank code of no bank, which the product under test is told to accept, in small letters. */
export const EXTRA_BANK_CODE = 'QQQQ';
