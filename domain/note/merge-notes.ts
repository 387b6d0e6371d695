import { type DatedNote, type NoteContent, sameNote } from '#domain/note/note.ts';

/** The notes of a relation at one moment, by their dates. */
export type NotesByDate = ReadonlyMap<string, NoteContent>;

/** A note that both sides changed, each in its own way; null for a side that took it away. */
export interface NoteConflict {
  readonly date: string;
  readonly yours: NoteContent | null;
  readonly theirs: NoteContent | null;
}

/** What a merge comes to. Store it only without conflicts. */
export interface NotesMerge {
  readonly added: readonly DatedNote[];
  readonly changed: readonly {
    readonly date: string;
    readonly from: NoteContent;
    readonly to: NoteContent;
  }[];
  readonly removed: readonly DatedNote[];
  readonly conflicts: readonly NoteConflict[];
}

/**
 * Merges the whole list of notes that a client sends with what is stored now (ledger NOTES-18, 19, 25, 26). `base`
 * is what the client had loaded, so only what it did to that counts: a date that is not in `base` is a note it wrote,
 * one that is missing from `sent` a note it took away, and what others did since stays.
 *
 * Two clients may give the same date to different notes. Both are kept: the later one takes the next free millisecond.
 * A note that came in since, word for word, is the same note sent twice.
 */
export function mergeNotes(base: NotesByDate, stored: NotesByDate, sent: readonly DatedNote[]): NotesMerge {
  const added = new Map<string, NoteContent>();
  const changed: NotesMerge['changed'][number][] = [];
  const conflicts: NoteConflict[] = [];
  const answered = new Map<string, readonly NoteContent[]>();

  for (const { date, content } of sent) {
    const earlier = answered.get(date) ?? [];
    if (earlier.some((other) => sameNote(other, content))) continue;
    answered.set(date, [...earlier, content]);
    const before = earlier.length > 0 ? undefined : base.get(date);
    if (before === undefined) {
      const free = freeDate({ date, content }, base, (taken) => added.get(taken) ?? stored.get(taken));
      if (free !== null) added.set(free, content);
      continue;
    }
    if (sameNote(content, before)) continue;
    const now = stored.get(date);
    if (now === undefined) conflicts.push({ date, yours: content, theirs: null });
    else if (sameNote(now, before)) changed.push({ date, from: now, to: content });
    else if (!sameNote(now, content)) conflicts.push({ date, yours: content, theirs: now });
  }

  const removed: DatedNote[] = [];
  for (const [date, before] of base) {
    const now = stored.get(date);
    if (answered.has(date) || now === undefined) continue;
    if (sameNote(now, before)) removed.push({ date, content: now });
    else conflicts.push({ date, yours: null, theirs: now });
  }
  return {
    added: [...added].map(([date, content]) => ({ date, content })),
    changed,
    removed,
    conflicts,
  };
}

/** The first date from the note's own on that is free; null when on the way it is met itself, sent before. */
function freeDate(
  note: DatedNote,
  base: NotesByDate,
  noteAt: (date: string) => NoteContent | undefined,
): string | null {
  for (let date = note.date; ; date = nextDate(date)) {
    const there = noteAt(date);
    if (there === undefined && !base.has(date)) return date;
    if (there !== undefined && !base.has(date) && sameNote(there, note.content)) return null;
  }
}

/** The date a millisecond later. */
export function nextDate(date: string): string {
  return new Date(Date.parse(date) + 1).toISOString();
}
