/** Names that keep a word which the glossary's 'Words' has otherwise, each with its reason. */
export const NAMES_THAT_STAY: readonly (readonly [name: string, why: string])[] = [];
