import { expect, it } from 'vitest';
import { CSV_COLUMNS, csvColumnLabel } from './csv-columns.ts';
import { proposeMapping } from './header-mapping.ts';

it('knows every column by its own name, in any order [IMPEX-06, IMPEX-07]', () => {
  expect(proposeMapping(CSV_COLUMNS)).toEqual([...CSV_COLUMNS]);
  expect(proposeMapping([...CSV_COLUMNS].reverse())).toEqual([...CSV_COLUMNS].reverse());
});

it('knows the names that other programs give, without case, accents and signs', () => {
  expect(proposeMapping(['Klantnummer', 'E-mail adres', 'Bedrijfsnaam', 'KvK-nummer', 'Schoenmaat'])).toEqual(
    ['relnr', 'email', 'bnaam', 'kvk', null],
  );
  expect(proposeMapping(['E-mailadres', 'Geb. datum', 'Telefoon privé'])).toEqual([
    'email',
    'gebdat',
    'tel2',
  ]);
});

it('proposes a column once, and for its own name first', () => {
  expect(proposeMapping(['adres', 'straat'])).toEqual([null, 'straat']);
  expect(proposeMapping(['adres', 'straatnaam'])).toEqual(['straat', null]);
});

it('has a label for every column', () => {
  expect(CSV_COLUMNS.map(csvColumnLabel).every((label) => label.length > 2)).toBe(true);
  expect(csvColumnLabel('cplaats')).toBe('Woonplaats (correspondentie)');
});

it.each([
  'Voor- en achternaam',
  'Voor- & achternaam',
  'Voor-/achternaam',
  'Voor en achternaam',
  'voor- en familienaam',
  'Naam (voor- en achternaam)',
  'Voornaam en achternaam',
  'Voornaam + achternaam',
  'Voornaam, tussenvoegsel, achternaam',
  'Voorletters en achternaam',
  'Achternaam, voornaam',
  'Achternaam en voorletters',
  'Achternaam/voornaam',
  'First and last name',
  'First & last name',
  'Full name',
  'Volledige naam',
])('%s is a whole name, and proposed as no part of one', (header) => {
  expect(proposeMapping([header, 'Geboortedatum', 'E-mail'])).toEqual([null, 'gebdat', 'email']);
  expect(proposeMapping([header, 'Voorletters', 'Achternaam'])).toEqual([null, 'voorl', 'anaam']);
});

it.each(['Tussenvoegsel en achternaam', 'Achternaam en tussenvoegsel', 'Voorvoegsel + achternaam'])(
  '%s is a surname, prefix and all',
  (header) => {
    expect(proposeMapping([header, 'Voorletters'])).toEqual(['anaam', 'voorl']);
    expect(proposeMapping([header, 'Tussenvoegsel', 'Achternaam'])).toEqual([null, 'tussen', 'anaam']);
  },
);
