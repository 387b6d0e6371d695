/** So many relations are deleted in one go at most: it is one transaction. */
export const MOST_DELETED_AT_ONCE = 200;

/** For so long a deletion waits before any service hears of it, and 'Ongedaan maken' is offered. */
export const UNDO_MILLISECONDS = 10_000;

/** What the user is told who chose more. */
export const TOO_MANY_TO_DELETE = `Verwijder hoogstens ${MOST_DELETED_AT_ONCE} relaties tegelijk.`;
