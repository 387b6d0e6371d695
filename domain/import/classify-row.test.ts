import { describe, expect, it } from 'vitest';
import {
  NOTHING_USED,
  ORGANISATION_ROW,
  PERSON_ROW,
  ROW_CONTEXT,
  ROW_OWNER,
} from '#test/support/import/import-context.ts';
import { classifyRow, importWarnings, type UsedIdentities, validateRow } from './classify-row.ts';
import type { CsvColumn } from './csv-columns.ts';
import { readCsvRow } from './csv-row.ts';

function classify(cells: Readonly<Record<string, string>>, used = NOTHING_USED) {
  const read = readCsvRow(Object.keys(cells) as CsvColumn[], Object.values(cells));
  return classifyRow(validateRow(read, ROW_CONTEXT), used);
}

describe('a row of an import', () => {
  it('becomes a relation of its owner, with the newsletter on for persons [IMPEX-20, IMPEX-21]', () => {
    expect(classify(PERSON_ROW)).toMatchObject({
      fate: 'accepted',
      kind: 'person',
      values: { surname: 'Berg', fullSurname: 'van der Berg', newsletter: true, ownerId: ROW_OWNER },
    });
    expect(classify({ ...ORGANISATION_ROW, bnaam: '=Bakkerij Jansen B.V.' })).toMatchObject({
      fate: 'accepted',
      kind: 'organisation',
      values: { tradeName: '=Bakkerij Jansen B.V.', legalForm: 'Eenmanszaak', country: 'Nederland' },
    });
  });

  it.each(['Vrouw', 'vrouw', 'V', 'v'])('reads %s as the form writes it', (geslacht) => {
    expect(classify({ ...PERSON_ROW, geslacht })).toMatchObject({ values: { gender: 'Vrouw' } });
    expect(classify({ ...ORGANISATION_ROW, rvorm: 'EENMANSZAAK' })).toMatchObject({
      values: { legalForm: 'Eenmanszaak' },
    });
  });

  it('has defaults for what the file has no column for, and nothing where a cell is empty', () => {
    expect(classify({ ...ORGANISATION_ROW, rvorm: '' })).toMatchObject({ values: { legalForm: '' } });
    expect(classify({ ...ORGANISATION_ROW, land: '' })).toMatchObject({ values: { country: 'Nederland' } });
  });

  it('gets a number when it brings none', () => {
    expect(classify({ ...PERSON_ROW, relnr: '' })).toMatchObject({ values: { relationNumber: '2001' } });
  });

  it('exists when its number is taken, or its BSN by a relation of the same kind [IMPEX-16, IMPEX-20]', () => {
    const number: UsedIdentities = {
      ...NOTHING_USED,
      relationNumber: (text: string) => (text === '1002' ? 'exists' : null),
    };
    expect(classify(PERSON_ROW, number)).toEqual({
      fate: 'exists',
      reasons: ['Relatienummer bestaat al.'],
      fields: ['relationNumber'],
    });
    const bsn = { ...NOTHING_USED, bsn: (kind: string) => kind === 'organisation' };
    expect(classify(ORGANISATION_ROW, bsn)).toMatchObject({ fate: 'exists', fields: ['bsn'] });
    expect(classify(ORGANISATION_ROW, { ...bsn, relationNumber: () => 'exists' })).toMatchObject({
      fields: ['relationNumber', 'bsn'],
    });
    expect(classify(PERSON_ROW, bsn).fate).toBe('accepted');
  });

  it('misses required fields, each named [IMPEX-17]', () => {
    expect(classify({ ...PERSON_ROW, anaam: '', email: '' })).toEqual({
      fate: 'missing',
      reasons: ['Achternaam is een verplicht veld.', 'Email is een verplicht veld.'],
      fields: ['surname', 'email'],
    });
    expect(classify({ straat: 'Kerkweg' }).fate).toBe('missing');
  });

  it('is invalid for any other reason [IMPEX-15]', () => {
    expect(classify({ ...PERSON_ROW, bsn: '111222334' })).toMatchObject({ fate: 'invalid' });
    expect(classify(PERSON_ROW, { ...NOTHING_USED, email: () => true })).toEqual({
      fate: 'invalid',
      reasons: ['Email is al in gebruik.'],
      fields: ['email'],
    });
  });

  it('is refused for a sign that could not be read', () => {
    expect(classify({ ...PERSON_ROW, plaats: 'Z\uFFFDrich' })).toEqual({
      fate: 'invalid',
      reasons: ['Woonplaats heeft een teken dat niet te lezen is.'],
      fields: ['city'],
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
    expect(classify({ ...(kind === 'person' ? PERSON_ROW : ORGANISATION_ROW), type })).toMatchObject({
      kind,
    });
    expect(classify({ ...PERSON_ROW, type: 'debiteur' }).fate).toBe('missing');
  });

  it('is of the kind that its names tell when it does not say', () => {
    expect(classify({ ...PERSON_ROW, type: '' })).toMatchObject({ kind: 'person' });
    expect(classify({ ...ORGANISATION_ROW, type: '' })).toMatchObject({ kind: 'organisation' });
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
