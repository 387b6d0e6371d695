/** A link that has ended is stored only for its records. */
export const IN_USE = { state: { not: 'nolink' } } as const;
