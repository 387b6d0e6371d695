import { expect, it } from 'vitest';
import type { RelationValues } from '#domain/relation/relation.ts';
import { anOrganisation, aPerson } from '#test/wire/relations.ts';
import { toRelatie } from './e-boekhouden/relatie.ts';
import { toAccount } from './exact/account-fields.ts';
import { toContact as toOutlookContact } from './microsoft/contact-fields.ts';
import { toContact } from './moneybird/contact-fields.ts';

function lines(values: Partial<RelationValues>) {
  const [organisation, person] = [anOrganisation(values), aPerson(values)];
  const relatie = toRelatie(organisation, null);
  const outlook = toOutlookContact(organisation);
  return {
    visiting: [
      toAccount(organisation).AddressLine1,
      toContact(organisation).address1,
      relatie.Adres,
      outlook.businessAddress?.street,
      toOutlookContact(person).homeAddress?.street,
    ],
    correspondence: [relatie.Adres2, outlook.otherAddress?.street],
  };
}

const ADDRESSES = {
  street: 'Markt',
  houseNumber: '22',
  houseNumberSuffix: 'b',
  correspondenceStreet: 'Kade',
  correspondenceHouseNumber: '7',
  correspondenceHouseNumberSuffix: 'bis',
};

it('an address stands at a service as it was written', () => {
  const { visiting, correspondence } = lines({
    ...ADDRESSES,
    houseNumberAsWritten: '22b',
    correspondenceHouseNumberAsWritten: '7bis',
  });
  expect([...new Set(visiting)]).toEqual(['Markt 22b']);
  expect([...new Set(correspondence)]).toEqual(['Kade 7bis']);
});

it('an address of two fields stands there as it always did, so that nothing is sent again', () => {
  const { visiting, correspondence } = lines(ADDRESSES);
  expect([...new Set(visiting)]).toEqual(['Markt 22 b']);
  expect([...new Set(correspondence)]).toEqual(['Kade 7 bis']);
});
