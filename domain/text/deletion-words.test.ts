import { describe, expect, it } from 'vitest';
import { DESCRIPTION_NOUN, deletedText, deletionQuestion } from './deletion-words.ts';

describe('the words of a deletion in the settings', () => {
  it('count what goes [SETTINGS-14, SETTINGS-15, SETTINGS-16, SETTINGS-18]', () => {
    expect(deletionQuestion(1, DESCRIPTION_NOUN)).toBe('Er wordt 1 omschrijving verwijderd.');
    expect(deletionQuestion(3, DESCRIPTION_NOUN)).toBe('Er worden 3 omschrijvingen verwijderd.');
  });

  it('tell that it happened [SETTINGS-20]', () => {
    expect(deletedText(DESCRIPTION_NOUN)).toBe('Omschrijving(en) verwijderd.');
  });
});
