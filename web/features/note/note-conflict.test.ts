import { describe, expect, it } from 'vitest';
import { joined } from './note-conflict.ts';

const stored = { kind: 'general', subject: 'Belde', text: 'Stond er' } as const;
const yours = { ...stored, text: 'Van mij' } as const;

describe('a note that two users changed', () => {
  it('can be joined without losing either text [NOTES-25]', () => {
    const theirs = { ...yours, text: 'Van hen' };
    expect(joined({ yours, theirs }, stored).text).toBe('Van hen\n\nVan mij');
    expect(joined({ yours, theirs: { ...theirs, text: '' } }, stored).text).toBe('Van mij');
    expect(joined({ yours, theirs: yours }, stored).text).toBe('Van mij');
  });

  it('is joined with what only the other user changed of kind and subject, and else with yours [NOTES-25]', () => {
    const theirs = { kind: 'phone', subject: 'Belde terug', text: 'Van hen' } as const;
    const text = 'Van hen\n\nVan mij';
    expect(joined({ yours, theirs }, stored)).toEqual({ ...theirs, text });
    const mine = { ...yours, subject: 'Mailde' };
    expect(joined({ yours: mine, theirs }, stored)).toEqual({ kind: 'phone', subject: 'Mailde', text });
  });

  it('does not get a text twice that one of them left as it was [NOTES-25]', () => {
    const subject = 'Belde terug';
    const theirs = { ...stored, text: 'Van hen' };
    expect(joined({ yours: { ...stored, subject }, theirs }, stored)).toEqual({ ...theirs, subject });
    expect(joined({ yours, theirs: { ...stored, subject } }, stored)).toEqual({ ...yours, subject });
  });
});
