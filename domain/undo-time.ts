/**
 * What was done can be undone for so long: 'Ongedaan maken' is offered for these seconds, and no service is called before
 * they have passed.
 */
export const UNDO_SECONDS = 10;
