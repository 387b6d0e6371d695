/** The condition of a link that is in use: one that has ended is kept only for its records. */
export const IN_USE = { state: { not: 'nolink' } } as const;
