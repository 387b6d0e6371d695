import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_NOTE, type NoteContent, noteKindOf, validateNote } from './note.ts';

const note = (fields: Partial<NoteContent>): NoteContent => ({
  kind: 'general',
  subject: '',
  text: '',
  ...fields,
});

describe('a note', () => {
  it("with neither subject nor text is refused with 'Het veld 'Onderwerp' is verplicht.' [NOTES-24]", () => {
    for (const empty of [note({}), note({ subject: ' \t ', text: ' \n ' })]) {
      expect(validateNote(empty).issues).toEqual([
        { field: 'subject', message: "Het veld 'Onderwerp' is verplicht." },
      ]);
    }
  });

  it.each([
    ['Terugbellen', 'Terugbellen'],
    ['\n  Belde over\nde aangifte ', 'Belde over de aangifte'],
    [`${'woord '.repeat(20)}`, 'woord woord woord woord woord woord woord woord woord woord'],
    ['a'.repeat(80), 'a'.repeat(60)],
    ['🧾'.repeat(80), '🧾'.repeat(60)],
  ])('without a subject takes the first words of %j [NOTES-24]', (text, subject) => {
    expect(validateNote(note({ text }))).toEqual({ content: note({ subject, text }), issues: [] });
  });

  it('keeps its text to the character, or says what is wrong with it [NOTES-15]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { content, issues } = validateNote(note({ subject: 'x', text }));
        expect(issues.length > 0 || content.text === text).toBe(true);
      }),
    );
    for (const text of ['a\u0000b', 'a\ud800', '\u0007', '\uffff']) {
      expect(validateNote(note({ text })).issues).toContainEqual({
        field: 'text',
        message: 'Notitie bevat een ongeldig teken.',
      });
    }
  });

  it('keeps line ends and tabs, and refuses what is too long', () => {
    const text = 'een\r\ntwee\n\tdrie ';
    expect(validateNote(note({ subject: 'x', text })).content.text).toBe(text);
    expect(validateNote(note({ subject: 'x', text: 'a'.repeat(LONGEST_NOTE + 1) })).issues).toEqual([
      { field: 'text', message: 'Notitie is te lang. Maximaal 20000 tekens.' },
    ]);
    expect(validateNote(note({ subject: 'a'.repeat(201) })).issues).toEqual([
      { field: 'subject', message: 'Onderwerp is te lang. Maximaal 200 tekens.' },
    ]);
  });

  it("is of kind 'Algemeen' or 'Telefoon' [NOTES-13]", () => {
    expect(noteKindOf('Algemeen')).toBe('general');
    expect(noteKindOf('Telefoon')).toBe('phone');
    for (const other of ['algemeen', '', null, 'toString']) expect(noteKindOf(other)).toBeUndefined();
  });
});
