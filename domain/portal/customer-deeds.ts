/** What staff do with the personal link of a customer, as the trail of a portal names it. */
export const LINK_DEEDS = ['link-made', 'link-renewed', 'link-revoked'] as const;
export type LinkDeed = (typeof LINK_DEEDS)[number];

/** What somebody with the link does to come in, or brings about by it. */
export const ENTRY_DEEDS = ['code-asked', 'code-refused', 'signed-in', 'link-stopped'] as const;
export type EntryDeed = (typeof ENTRY_DEEDS)[number];
