/** At most, because a call deletes in one transaction. */
export const MOST_DELETED_AT_ONCE = 200;

/** For so long a deletion waits before any service hears of it, and 'Ongedaan maken' is offered. */
export const UNDO_MILLISECONDS = 10_000;

/** The screens send fewer: the runs of two hundred, with their steps, are refused as too much for one answer. */
export const DELETED_IN_A_GO = 100;

export const MOST_SELECTED = 5_000;

/** A deletion can be taken back so much longer at most while the screen is still sending the rest of the selection. */
export const LONGEST_LATER_SECONDS = 120;

/** For so long deletions wait at most while they are being taken back, call after call. */
export const HOLD_MILLISECONDS = 300_000;

export function tooManyText(most: number): string {
  return `Verwijder hoogstens ${most} relaties tegelijk.`;
}
