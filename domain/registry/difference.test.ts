import { expect, it } from 'vitest';
import { defaultRelationValues } from '#domain/relation/relation.ts';
import { registryDifferences } from './difference.ts';
import type { RegisteredOrganisation } from './registered-organisation.ts';

const REGISTERED: RegisteredOrganisation = {
  kvkNumber: '68750110',
  tradeName: 'Test BV Donald',
  legalForm: 'Besloten Vennootschap',
  rsin: '857587973',
  address: {
    street: 'Hizzaarderlaan',
    houseNumber: '3',
    houseNumberSuffix: '',
    postcode: '8823 SJ',
    city: 'Lollum',
    country: 'Nederland',
  },
  correspondenceAddress: null,
  hasEnded: false,
};

const SAME = {
  ...defaultRelationValues('organisation'),
  tradeName: 'Test BV Donald',
  kvkNumber: '68750110',
  legalForm: 'B.V.',
  bsn: '857587973',
  postcode: '8823SJ',
  houseNumber: '3',
  street: 'Hizzaarderlaan',
  city: 'Lollum',
  correspondenceStreet: 'Postbus',
};

it('is nothing where both say the same, and what the register does not tell', () => {
  expect(registryDifferences(SAME, REGISTERED)).toEqual([]);
});

it('is each field that differs, in the order of the form, also one that the register has empty', () => {
  const stored = { ...SAME, city: 'Sneek', houseNumberSuffix: 'A', tradeName: 'Donald' };
  expect(registryDifferences(stored, REGISTERED)).toEqual([
    { field: 'tradeName', stored: 'Donald', registered: 'Test BV Donald' },
    { field: 'houseNumberSuffix', stored: 'A', registered: '' },
    { field: 'city', stored: 'Sneek', registered: 'Lollum' },
  ]);
});

it('is not a legal form that we have no word for, nor a number that the register keeps to itself', () => {
  const foundation = { ...REGISTERED, legalForm: 'Stichting', rsin: '' };
  expect(registryDifferences({ ...SAME, legalForm: 'VOF', bsn: '111222333' }, foundation)).toEqual([]);
});
