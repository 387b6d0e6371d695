import { expect, it } from 'vitest';
import { type RegisteredOrganisation, registeredValues } from './registered-organisation.ts';

const ORGANISATION: RegisteredOrganisation = {
  kvkNumber: '68750110',
  tradeName: 'Test BV Donald',
  legalForm: 'Besloten Vennootschap',
  rsin: '857587973',
  address: {
    street: 'Hizzaarderlaan',
    houseNumber: '3',
    houseNumberSuffix: 'A',
    postcode: '8823 sj',
    city: 'Lollum',
    country: 'Nederland',
  },
  correspondenceAddress: {
    street: 'Postbus',
    houseNumber: '200',
    houseNumberSuffix: '',
    postcode: '1000AE',
    city: 'Rommeldam',
    country: 'Nederland',
  },
  hasEnded: false,
};

it('fills name, numbers, legal form and both addresses [RELFORM-41]', () => {
  expect(registeredValues(ORGANISATION)).toEqual({
    kvkNumber: '68750110',
    tradeName: 'Test BV Donald',
    legalForm: 'B.V.',
    bsn: '857587973',
    postcode: '8823SJ',
    houseNumber: '3',
    houseNumberSuffix: 'A',
    street: 'Hizzaarderlaan',
    city: 'Lollum',
    country: 'Nederland',
    correspondencePostcode: '1000AE',
    correspondenceHouseNumber: '200',
    correspondenceHouseNumberSuffix: '',
    correspondenceStreet: 'Postbus',
    correspondenceCity: 'Rommeldam',
    correspondenceCountry: 'Nederland',
  });
});

it('says nothing of what the register does not tell', () => {
  const values = registeredValues({
    ...ORGANISATION,
    legalForm: 'Stichting',
    rsin: '',
    address: null,
    correspondenceAddress: null,
  });
  expect(values).toEqual({ kvkNumber: '68750110', tradeName: 'Test BV Donald' });
});

it("keeps a foreign postcode as it is written, and an unknown country's default", () => {
  const { address } = ORGANISATION;
  if (address === null) throw new Error('it has an address');
  const abroad = { ...ORGANISATION, address: { ...address, country: 'België', postcode: ' 2000 ' } };
  expect(registeredValues(abroad)).toMatchObject({ country: 'België', postcode: '2000' });
  const unknown = { ...ORGANISATION, address: { ...address, country: 'Atlantis' } };
  expect(registeredValues(unknown)).toMatchObject({ country: 'Nederland' });
});
