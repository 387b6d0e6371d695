import { describe, expect, it } from 'vitest';
import { DEFAULT_COUNTRY } from '#domain/relation/fields.ts';
import { COUNTRY_NAMES, countryCodeOf, countryNameOf, isCountryName } from './countries.ts';

describe('countries', () => {
  it('are the 250 Dutch names [CONST-06, RELFORM-34]', () => {
    expect(COUNTRY_NAMES).toHaveLength(250);
    expect(new Set(COUNTRY_NAMES).size).toBe(250);
    expect(COUNTRY_NAMES).toEqual(
      expect.arrayContaining([
        'Nederland',
        'België',
        'Duitsland',
        'Verenigd Koninkrijk',
        'Kosovo',
        'Curaçao',
      ]),
    );
    expect(COUNTRY_NAMES).not.toContain('Koninkrijk der Nederlanden');
  });

  it('are sorted as Dutch readers expect, with Nederland as default [CONST-06]', () => {
    expect(COUNTRY_NAMES.slice(0, 3)).toEqual(['Afghanistan', 'Åland', 'Albanië']);
    expect(COUNTRY_NAMES.at(-1)).toBe('Zwitserland');
    expect(isCountryName(DEFAULT_COUNTRY)).toBe(true);
  });

  it('have their ISO code and back', () => {
    for (const name of COUNTRY_NAMES) expect(countryNameOf(countryCodeOf(name) ?? '')).toBe(name);
    expect(countryCodeOf('Nederland')).toBe('NL');
    expect(countryCodeOf('nederland')).toBeUndefined();
    expect(isCountryName('Holland')).toBe(false);
  });
});
