export const LINK_ACTIONS = ['link-made', 'link-renewed', 'link-revoked'] as const;
export type LinkAction = (typeof LINK_ACTIONS)[number];

export const ENTRY_ACTIONS = ['code-asked', 'code-refused', 'signed-in', 'link-stopped'] as const;
export type EntryAction = (typeof ENTRY_ACTIONS)[number];
