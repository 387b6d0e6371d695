import { describe, expect, it } from 'vitest';
import { freeFileName, letterFileName, validateLetterTemplate } from './letter-template.ts';

const messages = (name: string, fileName: string) =>
  validateLetterTemplate({ name, fileName }).issues.map(({ message }) => message);

describe('a letter template', () => {
  it('needs a name and a file [LETTERS-06, LETTERS-07, ERR-56]', () => {
    expect(messages(' ', '')).toEqual(['Naam is een verplicht veld.', 'Sjabloon is een verplicht veld.']);
    expect(messages('Welkom', 'welkom.docx')).toEqual([]);
    expect(messages('x'.repeat(101), 'welkom.doc')).toEqual(['Naam is te lang. Maximaal 100 tekens.']);
  });

  it('has a file of Word [LETTERS-08]', () => {
    expect(messages('Welkom', 'Welkom.DOCX')).toEqual([]);
    for (const name of ['welkom.pdf', 'welkom', 'docx', 'welkom.docx.exe', 'welkom.docm']) {
      expect(messages('Welkom', name)).toEqual(['Bestand is geen .doc(x) bestand.']);
    }
  });

  it('gives its letters a name that every computer can keep', () => {
    expect(letterFileName('Welkom', 'Jansen & Zn. B.V.', 'a.docx')).toBe('Welkom Jansen & Zn. B.V..docx');
    expect(letterFileName('Offerte 1/2', 'A: "B"', 'a.doc')).toBe('Offerte 1 2 A B.doc');
  });

  it('has a file name of its own', () => {
    expect(freeFileName('brief.docx', [])).toBe('brief.docx');
    expect(freeFileName('Brief.docx', ['brief.docx', 'brief (2).docx'])).toBe('Brief (3).docx');
  });
});
