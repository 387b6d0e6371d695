/** Actions of staff on a customer's personal link, as the trail names them. */
export const LINK_ACTIONS = ['link-made', 'link-renewed', 'link-revoked'] as const;
export type LinkAction = (typeof LINK_ACTIONS)[number];

/** Actions of a visitor with the link. */
export const ENTRY_ACTIONS = ['code-asked', 'code-refused', 'signed-in', 'link-stopped'] as const;
export type EntryAction = (typeof ENTRY_ACTIONS)[number];
