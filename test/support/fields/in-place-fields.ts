export const USERS = ['anouk', 'bram', 'els'].map((username) => ({
  id: `id-${username}`,
  username,
  color: '',
}));

/** A stored organisation, as its form reads it. */
export const STORED = {
  __typename: 'Organisation',
  id: 'rel',
  version: 3,
  relationNumber: '1001',
  maskedBsn: '••••••123',
  email: 'info@bakker.example',
  phone1: '0201234567',
  iban: '',
  street: 'Markt',
  houseNumber: '12',
  houseNumberSuffix: '',
  houseNumberAsWritten: '',
  postcode: '2801AB',
  city: 'Gouda',
  country: 'Nederland',
  owner: USERS[0],
  legalForm: 'B.V.',
  tradeName: 'Bakker',
  kvkNumber: '',
  vatNumber: '',
  vatPeriod: 'Kwartaal',
  correspondenceStreet: '',
  correspondenceHouseNumber: '',
  correspondenceHouseNumberSuffix: '',
  correspondenceHouseNumberAsWritten: '',
  correspondencePostcode: '',
  correspondenceCity: '',
  correspondenceCountry: 'Nederland',
  contactPersons: [],
};

/** A field that is changed on the record itself. */
export interface Case {
  readonly name: string;
  readonly key: string;
  readonly term: string;
  /** Typed over the value; a list takes the entry that begins with it. */
  readonly typed: string;
  readonly sent: string;
  /** As the field holds it after typing. */
  readonly shown: string;
  /** What another user stored meanwhile. */
  readonly theirs: object;
}

export const CASES: readonly Case[] = [
  {
    name: 'phone',
    key: 'phone1',
    term: 'Telefoon',
    typed: '030 765 43 21',
    shown: '0307654321',
    sent: '0307654321',
    theirs: { phone1: '0101112222' },
  },
  {
    name: 'email',
    key: 'email',
    term: 'Email',
    typed: 'nieuw@klant.example',
    shown: 'nieuw@klant.example',
    sent: 'nieuw@klant.example',
    theirs: { email: 'hun@x.example' },
  },
  {
    name: 'VAT period',
    key: 'vatPeriod',
    term: 'BTW-aangifte',
    typed: 'J',
    shown: 'Jaar',
    sent: 'Jaar',
    theirs: { vatPeriod: 'Maand' },
  },
  {
    name: 'owner',
    key: 'ownerId',
    term: 'Gebruiker',
    typed: 'e',
    shown: 'els',
    sent: 'id-els',
    theirs: { owner: USERS[1] },
  },
];
