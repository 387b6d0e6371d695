/** Where a form of a user leads when it was opened by its address (ledger USERS-55). */
export const USERS_TAB = { to: '/beheer', search: { tab: 'users' } } as const;
