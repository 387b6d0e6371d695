/** Written by the seed when a worker may come up: one beside it would begin a workflow for each appointment that it brings. */
export const ONLY_MAIL_IS_LEFT = 'Only mail is left.';
