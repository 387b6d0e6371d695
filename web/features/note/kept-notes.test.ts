import { expect, it } from 'vitest';
import { keptNotes } from './kept-notes.ts';

const content = { kind: 'general', subject: '', text: 'Half af' } as const;
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 12, minute));

it('finds the note that a user wrote at last, and of no other user', () => {
  const first = { userId: 'anna', relationId: 'bakker', noteId: null };
  const last = { userId: 'anna', relationId: 'slager', noteId: 'note' };
  keptNotes.keep(last, { content, version: 1, keptAt: at(2) });
  keptNotes.keep(first, { content, version: null, keptAt: at(1) });
  keptNotes.keep({ ...first, userId: 'bram' }, { content, version: null, keptAt: at(3) });
  expect(keptNotes.lastOf('anna')).toEqual({ form: last, keptAt: at(2) });
  keptNotes.forget(last);
  expect(keptNotes.lastOf('anna')).toEqual({ form: first, keptAt: at(1) });
  expect(keptNotes.lastOf('carla')).toBeNull();
});
