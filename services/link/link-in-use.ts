/** What every reader of links asks: one that has ended is kept only for its records. */
export const IN_USE = { state: { not: 'nolink' } } as const;
