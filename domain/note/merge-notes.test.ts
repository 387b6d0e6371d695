import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeNotes, type NotesByDate, type NotesMerge } from './merge-notes.ts';
import type { DatedNote, NoteContent } from './note.ts';
import { noteChangesOf, notesBefore } from './note-changes.ts';

const at = (millisecond: number) => new Date(Date.UTC(2026, 10, 20) + millisecond).toISOString();
const says = (text: string): NoteContent => ({ kind: 'general', subject: 'x', text });
const notes = (entries: Readonly<Record<number, string>>): NotesByDate =>
  new Map(Object.entries(entries).map(([date, text]) => [at(Number(date)), says(text)]));
const sent = (entries: readonly (readonly [number, string])[]): DatedNote[] =>
  entries.map(([date, text]) => ({ date: at(date), content: says(text) }));

describe('merging sent notes', () => {
  it('adds, changes and removes what the client did to what it had loaded [NOTES-18, NOTES-19, NOTES-26]', () => {
    const base = notes({ 1: 'een', 2: 'twee', 3: 'drie' });
    expect(
      mergeNotes(
        base,
        base,
        sent([
          [1, 'een'],
          [2, 'twee gewijzigd'],
          [9, 'nieuw'],
        ]),
      ),
    ).toEqual({
      added: sent([[9, 'nieuw']]),
      changed: [{ date: at(2), from: says('twee'), to: says('twee gewijzigd') }],
      removed: sent([[3, 'drie']]),
      conflicts: [],
    });
  });

  it('leaves what the client had not seen [NOTES-25, NOTES-26]', () => {
    const merge = mergeNotes(
      notes({ 1: 'een' }),
      notes({ 1: 'van een ander', 2: 'twee' }),
      sent([[1, 'een']]),
    );
    expect(merge).toEqual({ added: [], changed: [], removed: [], conflicts: [] });
  });

  it.each([
    [
      'changed by both',
      { 1: 'van hen' },
      [[1, 'van mij']],
      { yours: says('van mij'), theirs: says('van hen') },
    ],
    ['taken away by others', {}, [[1, 'van mij']], { yours: says('van mij'), theirs: null }],
    ['taken away here and changed by others', { 1: 'van hen' }, [], { yours: null, theirs: says('van hen') }],
  ] as const)('shows both texts of a note %s [NOTES-25]', (_name, stored, list, sides) => {
    const merge = mergeNotes(notes({ 1: 'een' }), notes(stored), sent(list));
    expect(merge.conflicts).toEqual([{ date: at(1), ...sides }]);
  });

  it('takes the same change by both for done', () => {
    const merge = mergeNotes(notes({ 1: 'een' }), notes({ 1: 'gelijk' }), sent([[1, 'gelijk']]));
    expect(merge).toEqual({ added: [], changed: [], removed: [], conflicts: [] });
  });

  it('keeps both notes that got one date, and takes one that comes again for the same [NOTES-16, NOTES-25]', () => {
    const stored = notes({ 5: 'van een ander' });
    const first = mergeNotes(new Map(), stored, sent([[5, 'van mij']]));
    expect(first.added).toEqual(sent([[6, 'van mij']]));
    const again = mergeNotes(new Map(), notes({ 5: 'van een ander', 6: 'van mij' }), sent([[5, 'van mij']]));
    expect(again.added).toEqual([]);
    expect(
      mergeNotes(
        new Map(),
        new Map(),
        sent([
          [5, 'een'],
          [5, 'twee'],
        ]),
      ).added,
    ).toEqual(
      sent([
        [5, 'een'],
        [6, 'twee'],
      ]),
    );
  });

  it('finds a date for hundreds of notes of one moment at once, however many stand there', () => {
    const stored = notes(
      Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [index, `${index}`])),
    );
    const many = Array.from({ length: 500 }, (_, index) => [0, `nieuw ${index}`] as const);
    expect(mergeNotes(new Map(), stored, sent(many)).added.at(-1)).toEqual({
      date: at(10_499),
      content: says('nieuw 499'),
    });
  });

  it('refuses more new notes than one call may bring', () => {
    const many = Array.from({ length: 501 }, (_, index) => [index * 10, `${index}`] as const);
    expect(() => mergeNotes(new Map(), new Map(), sent(many))).toThrow('ten hoogste 500 nieuwe');
  });

  const text = fc.constantFrom('a', 'b', 'c');
  const list = fc.uniqueArray(fc.tuple(fc.nat(8), text), { maxLength: 6, selector: ([date]) => date });
  const byDate = list.map((entries) => notes(Object.fromEntries(entries)));

  function apply(stored: NotesByDate, merge: NotesMerge): NotesByDate {
    const after = new Map(stored);
    for (const { date } of merge.removed) after.delete(date);
    for (const { date, to } of merge.changed) after.set(date, to);
    for (const { date, content } of merge.added) {
      expect(after.has(date)).toBe(false);
      after.set(date, content);
    }
    return after;
  }

  it('loses no note that others added, and none that the client wrote [NOTES-25]', () => {
    fc.assert(
      fc.property(byDate, byDate, list, (base, stored, entries) => {
        const merge = mergeNotes(base, stored, sent(entries));
        const after = apply(stored, merge);
        for (const [date, content] of stored) if (!base.has(date)) expect(after.get(date)).toEqual(content);
        for (const { date, content } of sent(entries)) {
          if (!base.has(date)) expect([...after.values()]).toContainEqual(content);
        }
      }),
    );
  });

  it('can be undone from what the trail keeps of it', () => {
    fc.assert(
      fc.property(byDate, byDate, list, (base, stored, entries) => {
        const merge = mergeNotes(base, stored, sent(entries));
        expect(notesBefore(apply(stored, merge), [noteChangesOf(merge)])).toEqual(stored);
      }),
    );
  });
});
