/** Apart from the rules of a note, which the route of its form does not need. */
export const NOTE_KINDS = ['general', 'phone'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
