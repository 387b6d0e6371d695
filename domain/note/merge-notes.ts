import { ValidationError } from '#domain/errors.ts';
import { type DatedNote, type NoteContent, sameNote } from './note.ts';

export type NotesByDate = ReadonlyMap<string, NoteContent>;

/** Null for a side that deleted the note. */
export interface NoteConflict {
  readonly date: string;
  readonly yours: NoteContent | null;
  readonly theirs: NoteContent | null;
}

/** Store it only without conflicts. */
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

const MOST_NEW_NOTES = 500;

/**
 * Merges a client's list of notes (NOTES-18, 19, 25, 26): a date missing in `base` is new, one missing in
 * `sent` deleted; a new note moves to the next free millisecond. Throws ValidationError for too many.
 */
export function mergeNotes(base: NotesByDate, stored: NotesByDate, sent: readonly DatedNote[]): NotesMerge {
  const added: DatedNote[] = [];
  const changedNotes = changedMoments(base, stored);
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
      const free = freeMoment(Date.parse(date), content, changedNotes);
      if (free === null) continue;
      changedNotes.set(free, content);
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

function changedMoments(base: NotesByDate, stored: NotesByDate): Map<number, NoteContent | null> {
  const changedNotes = new Map<number, NoteContent | null>();
  for (const [date, content] of stored) changedNotes.set(Date.parse(date), content);
  for (const date of base.keys()) changedNotes.set(Date.parse(date), null);
  return changedNotes;
}

function freeMoment(
  from: number,
  content: NoteContent,
  changedNotes: ReadonlyMap<number, NoteContent | null>,
): number | null {
  for (let moment = from; ; moment += 1) {
    const there = changedNotes.get(moment);
    if (there === undefined) return moment;
    if (there !== null && sameNote(there, content)) return null;
  }
}

function tooMany(): ValidationError {
  const message = `Stuur ten hoogste ${MOST_NEW_NOTES} nieuwe notities tegelijk.`;
  return new ValidationError([{ field: 'notes', message }]);
}

export function nextDate(date: string): string {
  return new Date(Date.parse(date) + 1).toISOString();
}
