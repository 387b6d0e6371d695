/**
 * For how long 'Ongedaan maken' is offered after a deletion, a mail that is to go or anything else that can be undone; no service
 * is called before it has passed.
 */
export const UNDO_MILLISECONDS = 10_000;
