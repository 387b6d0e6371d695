import { describe, expect, it } from 'vitest';
import { relationField } from '#domain/relation/fields.ts';
import { fieldText, labelOfKey } from './field-text.ts';

describe('a field outside of its form', () => {
  it('is named as the form of its kind does, with its group where that tells it apart', () => {
    expect(
      ['tradeName', 'bsn', 'correspondenceCity', 'unknown'].map((key) => labelOfKey('organisation', key)),
    ).toEqual(['Handelsnaam', 'BSN/RSIN', 'Woonplaats (correspondentie)', 'unknown']);
    expect(labelOfKey('person', 'bsn')).toBe('BSN');
  });

  it.each([
    ['newsletter', 'true', 'Ja'],
    ['newsletter', false, 'Nee'],
    ['iban', 'NL91ABNA0417164300', 'NL91 ABNA 0417 1643 00'],
    ['ownerId', 'u1', 'advies'],
    ['ownerId', 'u2', ''],
    ['city', 'Gouda', 'Gouda'],
  ] as const)('reads well: %s %s as %s', (key, value, text) => {
    const field = relationField('person', key);
    expect(field && fieldText(field, value, [{ id: 'u1', username: 'advies' }])).toBe(text);
  });
});
