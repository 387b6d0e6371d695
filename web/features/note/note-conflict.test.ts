import { describe, expect, it } from 'vitest';
import { joined, readConflict } from './note-conflict.ts';

const yours = { kind: 'general', subject: 'Belde', text: 'Van mij' } as const;

describe('a note that two users changed', () => {
  it('shows both texts; what the answer does not name is the same on both sides [NOTES-25]', () => {
    const conflict = readConflict(
      {
        currentVersion: 4,
        conflicts: [
          { field: 'text', theirs: 'Van hen' },
          { field: 'kind', theirs: 'phone' },
        ],
      },
      yours,
    );
    expect(conflict).toEqual({
      yours,
      theirs: { kind: 'phone', subject: 'Belde', text: 'Van hen' },
      version: 4,
    });
  });

  it('can be joined without losing either text [NOTES-25]', () => {
    const theirs = { ...yours, text: 'Van hen' };
    expect(joined({ yours, theirs, version: 2 }).text).toBe('Van hen\n\nVan mij');
    expect(joined({ yours, theirs: { ...theirs, text: '' }, version: 2 }).text).toBe('Van mij');
    expect(joined({ yours, theirs: yours, version: 2 }).text).toBe('Van mij');
  });
});
