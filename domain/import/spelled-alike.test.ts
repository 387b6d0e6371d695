import { expect, it } from 'vitest';
import { ORGANISATION_ROW, PERSON_ROW, ROW_CONTEXT } from '#test/support/import/import-context.ts';
import { imported, PERSON as PERSON_CELLS } from '#test/support/import/imported-row.ts';
import { validateRow } from './classify-row.ts';
import type { CsvColumn } from './csv-columns.ts';
import { readCsvRow } from './csv-row.ts';
import { readOtherwise } from './read-otherwise.ts';

type Cells = Readonly<Record<string, string>>;

const ORGANISATION: Cells = ORGANISATION_ROW;
const PERSON: Cells = { ...ORGANISATION_ROW, ...PERSON_CELLS, gebdat: '12-12-1975' };

function listed(base: Readonly<Record<string, string>>, column: string, written: string): string {
  const whole = { ...base, [column]: written };
  const columns = Object.keys(whole) as CsvColumn[];
  const context = { ...ROW_CONTEXT, answers: { birthDate: 'month-first' } } as const;
  const row = validateRow(readCsvRow(columns, Object.values(whole)), context);
  if (row === null) return 'no kind';
  if (row.issues.length > 0) return row.issues.map(({ message }) => message).join(' ');
  const entries = readOtherwise(columns, Object.values(whole), row);
  const [entry, ...others] = entries.filter((one) => one.column === column);
  if (others.length > 0 || entries.length > 1) return 'more is listed';
  return entry === undefined ? 'as it is' : `${entry.manner} ${entry.taken}`;
}

const ALIKE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  land: {
    Nederland: 'NL | nl | NLD | Holland | The Netherlands | NEDERLAND | Nederland (NL)',
    'Verenigd Koninkrijk': 'UK | GB | United Kingdom | VK',
  },
  rvorm: {
    'B.V.': 'BV | b.v. | Besloten vennootschap | BV (besloten vennootschap)',
    VOF: 'v.o.f. | Vennootschap onder firma',
    'Coöperatieve Vereniging': 'Coöperatie',
  },
  aangifte: { Kwartaal: 'per kwartaal | KWARTAAL | quarterly', 'Doet zelf aangifte': 'zelf' },
  tel1: {
    '0612345678': '06-12345678 | +31 6 12345678 | +31 (0)6 12345678 | 0031612345678 | (+31) 6 12345678',
    '003221234567': '+32 2 123 45 67',
  },
  kvk: { '12345678': '12.34.56.78 | 12,345,678' },
  postcode: { '1234AB': '1234 ab' },
};
const ALIKE_OF_PERSON: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  geslacht: { Man: 'M | dhr. | male', Vrouw: 'v | mevrouw' },
  aanspv: { Informeel: 'je' },
  gebdat: {
    '03-04-1980': '1980-04-03 | 3 april 1980 | 1980-04-03T00:00:00 | donderdag 3 april 1980',
    '31-12-1975': '31/12/1975 | 31.12.1975 | 31-dec-1975 | 31-12-1975 0:00:00',
  },
  voorl: { 'J.P.': 'JP | j.p.' },
};
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  land: {
    'Verenigd Koninkrijk': 'Engeland | Schotland',
    'Bonaire, Sint Eustatius en Saba': 'Bonaire',
    Nederland: '-',
  },
  rvorm: {
    'B.V.': 'Private limited company | Flex-BV | Besloten vennootschap met gewone structuur',
    'Coöperatieve Vereniging': 'Coöperatie U.A. | cooperatie wa | coopua',
    'C.V.': 'Limited partnership',
    '': 'onbekend',
  },
  tel1: { '0612345678': '612345678 | 31612345678 | tel. 0612345678 | 612345678.0' },
  kvk: { '01234567': '1234567', '12345678': 'KvK 12345678' },
  huisnr: { '12 + b': '12b', '12 + -14': '12-14', '12': '12.0 | nr. 12' },
  relnr: { '88012': '88012.0' },
};
const OTHERWISE_OF_PERSON: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  geslacht: { '': 'onbekend | -' },
  gebdat: {
    '03-04-1980': '3-apr-80 | 04/03/1980 | 1980-04-03 12:30 | 4-3-1980',
    '31-12-1975': '31-12-75 | 12/31/1975',
    '29-02-2000': '29-02-00',
  },
};

type Table = typeof ALIKE;

function wrongly(manner: string, base: typeof ORGANISATION, table: Table): readonly string[][] {
  return Object.entries(table).flatMap(([column, values]) =>
    Object.entries(values).flatMap(([stored, writings]) =>
      writings
        .split(' | ')
        .map((written) => [column, written, listed(base, column, written), `${manner} ${stored}`])
        .filter(([, , found, expected]) => found !== expected),
    ),
  );
}

it('counts apart what says the same in another spelling', () => {
  expect([
    ...wrongly('spelled', ORGANISATION, ALIKE),
    ...wrongly('spelled', PERSON, ALIKE_OF_PERSON),
  ]).toEqual([]);
  expect(listed({ ...ORGANISATION, type: 'bedrijf' }, 'type', 'Zakelijk')).toBe('spelled bedrijf');
  for (const kind of [
    'Particulier',
    'P',
    'natuurlijk persoon',
    'Consument',
    'NP',
    'Particuliere relatie',
    'Privé',
  ]) {
    expect([kind, listed(PERSON, 'type', kind)]).toEqual([kind, 'spelled persoon']);
  }
  for (const kind of ['B', 'Onderneming', 'niet-natuurlijk persoon', 'Company', 'NNP', 'Zakelijke relatie']) {
    expect([kind, listed(ORGANISATION, 'type', kind)]).toEqual([kind, 'spelled bedrijf']);
  }
});

it.each(['03/04/1980', '05/06/1999'])('lists a date whose order an answer gave: %s', (gebdat) => {
  const context = { ...ROW_CONTEXT, answers: { birthDate: 'day-first' } } as const;
  const person = { ...PERSON_ROW, bnaam: '', gebdat };
  const found = imported(person, context).listed.find(({ column }) => column === 'gebdat');
  expect(found).toMatchObject({ manner: 'read', written: gebdat });
});

it('lists what says something else, or had to be concluded', () => {
  expect([
    ...wrongly('read', ORGANISATION, OTHERWISE),
    ...wrongly('read', PERSON, OTHERWISE_OF_PERSON),
  ]).toEqual([]);
});

it.each([
  ['bv', 'read bedrijf + B.V.'],
  ['B.V.', 'read bedrijf + B.V.'],
  ['VOF', 'read bedrijf + VOF'],
  ['eenmanszaak', 'read bedrijf + Eenmanszaak'],
  ['Stichting', 'read bedrijf'],
  ['vereniging', 'read bedrijf'],
  ['NV', 'read bedrijf'],
  ['-', 'read bedrijf'],
  ['debiteur', 'no kind'],
])('a legal form in the column of the kind says organisation: %s', (written, expected) => {
  expect(listed(ORGANISATION, 'type', written)).toBe(expected);
});

it('leaves the legal form to its own column where that is filled', () => {
  const row = { ...ORGANISATION, rvorm: 'VOF' };
  expect(listed(row, 'type', 'bv')).toBe('read bedrijf + VOF');
});
