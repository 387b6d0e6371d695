import { expect, it } from 'vitest';
import { legalFormOf } from './legal-form.ts';

it.each([
  ['Eenmanszaak', 'Eenmanszaak'],
  ['EenmanszaakMetMeerdereEigenaren', 'Eenmanszaak'],
  ['Vennootschap onder firma', 'VOF'],
  ['VennootschapOnderFirma', 'VOF'],
  ['Maatschap', 'Maatschap'],
  ['Commanditaire Vennootschap', 'C.V.'],
  ['BeslotenVennootschap', 'B.V.'],
  ['Besloten vennootschap met gewone structuur', 'B.V.'],
  ['Coöperatie', 'Coöperatieve Vereniging'],
  ['Cooperatie U.A.', 'Coöperatieve Vereniging'],
])("reads the register's %s as %s [RELFORM-41]", (registered, legalForm) => {
  expect(legalFormOf(registered)).toBe(legalForm);
});

it.each(['Stichting', 'Naamloze Vennootschap', 'Onderlinge Waarborg Maatschappij', 'Kerkgenootschap', ''])(
  "leaves the register's '%s' to the user [RELFORM-41]",
  (registered) => {
    expect(legalFormOf(registered)).toBe('');
  },
);
