/** 'Ongedaan maken' is offered for so long; no service is called before it has passed. */
export const UNDO_MILLISECONDS = 10_000;
