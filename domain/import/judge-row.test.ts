import { describe, expect, it } from 'vitest';
import type { CsvColumn } from './csv-columns.ts';
import { readCsvRow } from './csv-row.ts';
import { importWarnings, judgeRow, type RowContext, type TakenIdentities, validateRow } from './judge-row.ts';

const FREE: TakenIdentities = { relationNumber: () => null, bsn: () => false, email: () => false };
const OWNER = 'user-1';
const CONTEXT: RowContext = {
  today: new Date('2026-11-21T12:00:00Z'),
  users: [{ id: OWNER }],
  ownerId: OWNER,
  freshNumber: () => '2001',
};

const PERSON = {
  type: 'persoon',
  bsn: '111222333',
  relnr: '1002',
  straat: 'Kerkweg',
  huisnr: '7',
  postcode: '3511AB',
  plaats: 'Utrecht',
  voorl: 'J.P.',
  tussen: 'van der',
  anaam: 'Berg',
  gebdat: '12-03-1975',
  email: 'jp@vanderberg.example',
};
const ORGANISATION = {
  type: 'bedrijf',
  bsn: '823807071',
  relnr: '1001',
  straat: 'Dorpsstraat',
  huisnr: '12',
  postcode: '1234AB',
  plaats: 'Amsterdam',
  bnaam: '=Bakkerij Jansen B.V.',
  email: 'info@bakkerij-jansen.example',
};

function judge(cells: Readonly<Record<string, string>>, taken = FREE) {
  const read = readCsvRow(Object.keys(cells) as CsvColumn[], Object.values(cells));
  return judgeRow(validateRow(read, CONTEXT), taken);
}

describe('a row of an import', () => {
  it('becomes a relation of its owner, with the newsletter on for persons [IMPEX-20, IMPEX-21]', () => {
    expect(judge(PERSON)).toMatchObject({
      fate: 'accepted',
      kind: 'person',
      values: { surname: 'Berg', fullSurname: 'van der Berg', newsletter: true, ownerId: OWNER },
    });
    expect(judge(ORGANISATION)).toMatchObject({
      fate: 'accepted',
      kind: 'organisation',
      values: { tradeName: '=Bakkerij Jansen B.V.', legalForm: 'Eenmanszaak', country: 'Nederland' },
    });
  });

  it.each(['Vrouw', 'vrouw', 'V', 'v'])('reads %s as the form writes it', (geslacht) => {
    expect(judge({ ...PERSON, geslacht })).toMatchObject({ values: { gender: 'Vrouw' } });
    expect(judge({ ...ORGANISATION, rvorm: 'EENMANSZAAK' })).toMatchObject({
      values: { legalForm: 'Eenmanszaak' },
    });
  });

  it('has defaults for what the file has no column for, and nothing where a cell is empty', () => {
    expect(judge({ ...ORGANISATION, rvorm: '' })).toMatchObject({ values: { legalForm: '' } });
    expect(judge({ ...ORGANISATION, land: '' })).toMatchObject({ values: { country: 'Nederland' } });
  });

  it('gets a number when it brings none', () => {
    expect(judge({ ...PERSON, relnr: '' })).toMatchObject({ values: { relationNumber: '2001' } });
  });

  it('exists when its number is taken, or its BSN by a relation of the same kind [IMPEX-16, IMPEX-20]', () => {
    const number: TakenIdentities = {
      ...FREE,
      relationNumber: (text: string) => (text === '1002' ? 'exists' : null),
    };
    expect(judge(PERSON, number)).toEqual({
      fate: 'exists',
      reasons: ['Relatienummer bestaat al.'],
    });
    const bsn = { ...FREE, bsn: (kind: string) => kind === 'organisation' };
    expect(judge(ORGANISATION, bsn).fate).toBe('exists');
    expect(judge(PERSON, bsn).fate).toBe('accepted');
  });

  it('misses required fields, each named [IMPEX-17]', () => {
    expect(judge({ ...PERSON, anaam: '', email: '' })).toEqual({
      fate: 'missing',
      reasons: ['Achternaam is een verplicht veld.', 'Email is een verplicht veld.'],
    });
    expect(judge({ straat: 'Kerkweg' }).fate).toBe('missing');
  });

  it('is invalid for any other reason [IMPEX-15]', () => {
    expect(judge({ ...PERSON, bsn: '111222334' })).toMatchObject({ fate: 'invalid' });
    expect(judge(PERSON, { ...FREE, email: () => true })).toEqual({
      fate: 'invalid',
      reasons: ['Email is al in gebruik.'],
    });
  });

  it('is refused for a sign that could not be read', () => {
    expect(judge({ ...PERSON, plaats: 'Z\uFFFDrich' })).toEqual({
      fate: 'invalid',
      reasons: ['Woonplaats heeft een teken dat niet te lezen is.'],
    });
  });

  it.each([
    ['Particulier', 'person'],
    ['P', 'person'],
    ['natuurlijk persoon', 'person'],
    ['Zakelijk', 'organisation'],
    ['B', 'organisation'],
    ['Rechtspersoon', 'organisation'],
  ] as const)('is, as %s, of kind %s', (type, kind) => {
    expect(judge({ ...(kind === 'person' ? PERSON : ORGANISATION), type })).toMatchObject({ kind });
    expect(judge({ ...PERSON, type: 'debiteur' }).fate).toBe('missing');
  });

  it('is of the kind that its names tell when it does not say', () => {
    expect(judge({ ...PERSON, type: '' })).toMatchObject({ kind: 'person' });
    expect(judge({ ...ORGANISATION, type: '' })).toMatchObject({ kind: 'organisation' });
  });
});

it('warns with the total first and without parts that are zero [IMPEX-15, IMPEX-16, IMPEX-17, IMPEX-22]', () => {
  expect(importWarnings({ accepted: 3, failed: 4, exists: 1, missing: 2 })).toEqual([
    '4 relatie(s) konden niet geïmporteerd worden.',
    '1 bestond(en) al.',
    '2 miste(n) verplichte velden.',
  ]);
  expect(importWarnings({ accepted: 3, failed: 1, exists: 0, missing: 0 })).toEqual([
    '1 relatie(s) konden niet geïmporteerd worden.',
  ]);
  expect(importWarnings({ accepted: 3, failed: 0, exists: 0, missing: 0 })).toEqual([]);
});
