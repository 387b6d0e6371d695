/** So many relations are deleted in one call at most: it is one transaction. */
export const MOST_DELETED_AT_ONCE = 200;

/** For so long a deletion waits before any service hears of it, and 'Ongedaan maken' is offered. */
export const UNDO_MILLISECONDS = 10_000;

/** The screens delete and take back so many at a time: the runs of more, with all their steps, are no single answer. */
export const DELETED_IN_A_GO = 100;

/** So many are selected at most to be deleted, and counted together beforehand. */
export const MOST_SELECTED = 5_000;

/** So many seconds longer a deletion can be taken back at most, while others asked for with it are still to follow. */
export const LONGEST_LATER_SECONDS = 120;

/** What the user is told who chose more than so many. */
export function tooManyText(most: number): string {
  return `Verwijder hoogstens ${most} relaties tegelijk.`;
}
