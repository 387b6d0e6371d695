import { describe, expect, it } from 'vitest';
import { joined } from './note-conflict.ts';

const yours = { kind: 'general', subject: 'Belde', text: 'Van mij' } as const;

describe('a note that two users changed', () => {
  it('can be joined without losing either text [NOTES-25]', () => {
    const theirs = { ...yours, text: 'Van hen' };
    expect(joined({ yours, theirs }).text).toBe('Van hen\n\nVan mij');
    expect(joined({ yours, theirs: { ...theirs, text: '' } }).text).toBe('Van mij');
    expect(joined({ yours, theirs: yours }).text).toBe('Van mij');
  });
});
