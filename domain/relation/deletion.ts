export const MOST_DELETED_AT_ONCE = 200;

/** The screens send fewer: two hundred runs with their steps exceed the limits of one GraphQL answer. */
export const DELETION_BATCH_SIZE = 100;

export const MOST_SELECTED = 5_000;

/** So that the first batch of a large selection can still be undone while the screen sends the last. */
export const MOST_EXTRA_UNDO_SECONDS = 120;

/** Undoing thousands of deletions takes several calls, during which none of them may start. */
export const DELAY_MILLISECONDS = 300_000;

export function tooManyText(most: number): string {
  return `Verwijder hoogstens ${most} relaties tegelijk.`;
}
