/** At most, because a call deletes in one transaction. */
export const MOST_DELETED_AT_ONCE = 200;

/** For so long a deletion waits before any service hears of it, and 'Ongedaan maken' is offered. */
export const UNDO_MILLISECONDS = 10_000;

/** The screens send fewer: the runs of two hundred, with their steps, are refused as too much for one answer. */
export const DELETION_BATCH_SIZE = 100;

export const MOST_SELECTED = 5_000;

/** Lets the first batch of a large selection be undone while the screen still sends the last. */
export const MOST_EXTRA_UNDO_SECONDS = 120;

/** How long held deletions wait, because undoing thousands of them takes one call after another. */
export const HOLD_MILLISECONDS = 300_000;

export function tooManyText(most: number): string {
  return `Verwijder hoogstens ${most} relaties tegelijk.`;
}
