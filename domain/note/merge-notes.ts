import { ValidationError } from '#domain/errors.ts';
import { type DatedNote, type NoteContent, sameNote } from './note.ts';

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

/** New notes of one call; more would hold up everybody while each looks for a date. */
const MOST_NEW_NOTES = 500;

/**
 * Merges the whole list of notes that a client sends with what is stored now (ledger NOTES-18, 19, 25, 26). `base`
 * is what the client had loaded, so only what it did to that counts: a date that is not in `base` is a note it wrote,
 * one that is missing from `sent` a note it took away, and what others did since stays.
 *
 * Two clients may give the same date to different notes. Both are kept: the later one takes the next free millisecond.
 * A note that came in since, word for word, is the same note sent twice. Throws ValidationError for too many new notes.
 */
export function mergeNotes(base: NotesByDate, stored: NotesByDate, sent: readonly DatedNote[]): NotesMerge {
  const added: DatedNote[] = [];
  const taken = takenMoments(base, stored);
  const changed: NotesMerge['changed'][number][] = [];
  const conflicts: NoteConflict[] = [];
  const answered = new Map<string, readonly NoteContent[]>();
  let fresh = 0;

  for (const { date, content } of sent) {
    const earlier = answered.get(date) ?? [];
    if (earlier.some((other) => sameNote(other, content))) continue;
    answered.set(date, [...earlier, content]);
    const before = earlier.length > 0 ? undefined : base.get(date);
    if (before === undefined) {
      fresh += 1;
      if (fresh > MOST_NEW_NOTES) throw tooMany();
      const free = freeMoment(Date.parse(date), content, taken);
      if (free === null) continue;
      taken.set(free, content);
      added.push({ date: new Date(free).toISOString(), content });
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
  return { added, changed, removed, conflicts };
}

/** What stands at each moment, in milliseconds; null for a note that the client had loaded, or that is gone since. */
function takenMoments(base: NotesByDate, stored: NotesByDate): Map<number, NoteContent | null> {
  const taken = new Map<number, NoteContent | null>();
  for (const [date, content] of stored) taken.set(Date.parse(date), content);
  for (const date of base.keys()) taken.set(Date.parse(date), null);
  return taken;
}

/** The first moment from this one on that is free; null when on the way the note is met itself, sent before. */
function freeMoment(
  from: number,
  content: NoteContent,
  taken: ReadonlyMap<number, NoteContent | null>,
): number | null {
  for (let moment = from; ; moment += 1) {
    const there = taken.get(moment);
    if (there === undefined) return moment;
    if (there !== null && sameNote(there, content)) return null;
  }
}

function tooMany(): ValidationError {
  const message = `Stuur ten hoogste ${MOST_NEW_NOTES} nieuwe notities tegelijk.`;
  return new ValidationError([{ field: 'notes', message }]);
}

/** The date a millisecond later. */
export function nextDate(date: string): string {
  return new Date(Date.parse(date) + 1).toISOString();
}
