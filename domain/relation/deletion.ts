/** So many relations are deleted in one go at most: it is one transaction. More are deleted in as many goes as it takes. */
export const MOST_DELETED_AT_ONCE = 200;

/** For so long a deletion waits before any service hears of it, and 'Ongedaan maken' is offered. */
export const UNDO_MILLISECONDS = 10_000;

/** So many are selected at most to be deleted, and counted together beforehand. */
export const MOST_SELECTED = 5_000;

/** So many seconds longer a deletion can be taken back at most, while others asked for with it are still to follow. */
export const LONGEST_LATER_SECONDS = 120;

/** What the user is told who chose more than so many. */
export function tooManyText(most: number): string {
  return `Verwijder hoogstens ${most} relaties tegelijk.`;
}
