/** Actions of staff on a customer's personal link, as the trail names them. */
export const LINK_DEEDS = ['link-made', 'link-renewed', 'link-revoked'] as const;
export type LinkDeed = (typeof LINK_DEEDS)[number];

/** Actions of a visitor with the link. */
export const ENTRY_DEEDS = ['code-asked', 'code-refused', 'signed-in', 'link-stopped'] as const;
export type EntryDeed = (typeof ENTRY_DEEDS)[number];
