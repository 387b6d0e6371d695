/** Milliseconds, as is every duration here. */
export const CODE_LIFE = 10 * 60_000;
export const CODE_TRIES = 5;
/** Within this time of a code no other is mailed: a customer who asks twice at once gets one. */
export const CODE_PAUSE = 60_000;
/** The count is for each personal link. */
export const CODES_A_DAY = 20;
export const CODE_TRIES_A_DAY = 20;
/** At least three codes see so many wrong tries; then the link is dead until staff renew it. */
export const WRONG_TRIES_IN_A_ROW = 3 * CODE_TRIES;
