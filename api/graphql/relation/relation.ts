import { builder } from '#api/graphql/server/builder.ts';
import { contextOfficeKey } from '#api/graphql/server/graphql-context.ts';
import { UserType } from '#api/graphql/user/user.ts';
import { visitingLine } from '#domain/relation/address-line.ts';
import { maskBsn } from '#domain/relation/masked-bsn.ts';
import { MOST_LINKS } from '#services/relation/relation-links.ts';
import { unsealBsn } from '#services/secret/sealed-bsn.ts';

/** Person and Organisation are one table; the column `kind` says which type a row is. */
const KIND_SELECTION = { id: true, kind: true } as const;

export const RelationInterface = builder.prismaInterface('Relation', {
  name: 'Relation',
  description: "A member of an office's list: a person or an organisation (klant, relatie).",
  interfaces: [builder.nodeInterfaceRef()],
  select: KIND_SELECTION,
  resolveType: (relation) => (relation.kind === 'person' ? 'Person' : 'Organisation'),
  fields: (t) => ({
    displayName: t.exposeString('displayName', { description: 'Name as lists show it.' }),
    relationNumber: t.exposeString('relationNumber', {
      description: 'Number of the relation, unique in the office; digits.',
    }),
    maskedBsn: t.string({
      description:
        "The last digits of the BSN of a person or the RSIN of an organisation, as '••••••123'; empty when there is none. 'showBsn' gives the whole.",
      select: { bsnCiphertext: true },
      resolve: async (relation, _arguments, context) =>
        maskBsn(unsealBsn(await contextOfficeKey(context), relation.id, relation.bsnCiphertext)),
    }),
    email: t.exposeString('email', { description: 'E-mail address, lower case.' }),
    phone1: t.exposeString('phone1', { description: 'First phone number; of a person the one at work.' }),
    listPhone2: t.string({
      description: "Phone of the column 'Telefoon 2': phone2, or phone3 when that is empty.",
      select: { phone2: true, phone3: true },
      resolve: (relation) => relation.phone2 || relation.phone3,
    }),
    iban: t.exposeString('iban', { description: 'Dutch IBAN without spaces, or empty.' }),
    street: t.exposeString('street', { description: 'Street of the address.' }),
    houseNumber: t.exposeString('houseNumber', { description: 'House number, digits.' }),
    houseNumberSuffix: t.exposeString('houseNumberSuffix', { description: "What follows it, e.g. 'bis'." }),
    houseNumberAsWritten: t.exposeString('houseNumberAsWritten', {
      description:
        "House number and suffix as they are written, where that is not as usual: '22b'. Sent as houseNumber it is read so again.",
    }),
    postcode: t.exposeString('postcode', { description: 'Postcode; in the Netherlands without a space.' }),
    city: t.exposeString('city', { description: 'Town of the address.' }),
    country: t.exposeString('country', { description: 'Dutch name of the country.' }),
    addressLine: t.string({
      description: 'Street, house number and suffix in one line.',
      select: { street: true, houseNumber: true, houseNumberSuffix: true, houseNumberAsWritten: true },
      resolve: visitingLine,
    }),
    owner: t.relation('owner', {
      type: UserType,
      nullable: true,
      description: 'The owning user; null once that user was removed.',
    }),
    version: t.exposeInt('version', {
      description: "Guards against overwriting another's save: send it back with an update.",
    }),
    isBeingDeleted: t.boolean({
      description: 'It is on its way out: no list shows it, and nobody changes it.',
      select: { deletingAt: true },
      resolve: (relation) => relation.deletingAt !== null,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the relation was added.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When it was last saved.' }),
  }),
});

const PersonType = builder.prismaNode('Relation', {
  variant: 'Person',
  description: 'A natural person in the list.',
  interfaces: [RelationInterface],
  id: { field: 'id', description: 'Id of the relation.' },
  findUnique: (id) => ({ id, kind: 'person' }),
  nullable: true,
  select: KIND_SELECTION,
  fields: (t) => ({
    gender: t.exposeString('gender', { description: "'Man', 'Vrouw' or empty." }),
    initials: t.exposeString('initials', { description: 'Initials.' }),
    titleBefore: t.exposeString('titleBefore', { description: 'Title before the name.' }),
    titleAfter: t.exposeString('titleAfter', { description: 'Title after the name.' }),
    firstName: t.exposeString('firstName', { description: 'First name.' }),
    surnamePrefix: t.exposeString('surnamePrefix', {
      description: "What precedes the surname, e.g. 'van der'.",
    }),
    surname: t.exposeString('surname', { description: 'Surname without its prefix.' }),
    fullSurname: t.exposeString('fullSurname', {
      description: 'surnamePrefix and surname together, worked out by the server.',
    }),
    birthDate: t.exposeString('birthDate', { description: 'dd-mm-yyyy' }),
    phone2: t.exposeString('phone2', { description: 'Private phone number.' }),
    phone3: t.exposeString('phone3', { description: 'Mobile phone number.' }),
    formOfAddress: t.exposeString('formOfAddress', { description: "'Formeel' or 'Informeel'." }),
    newsletter: t.exposeBoolean('newsletter', { description: 'Whether the person gets the newsletter.' }),
  }),
});

export const OrganisationType = builder.prismaNode('Relation', {
  variant: 'Organisation',
  description: 'A firm or institution in the list.',
  interfaces: [RelationInterface],
  id: { field: 'id', description: 'Id of the relation.' },
  findUnique: (id) => ({ id, kind: 'organisation' }),
  nullable: true,
  select: KIND_SELECTION,
  fields: (t) => ({
    legalForm: t.exposeString('legalForm', { description: "Legal form, e.g. 'B.V.'." }),
    tradeName: t.exposeString('tradeName', { description: 'Trade name.' }),
    kvkNumber: t.exposeString('kvkNumber', { description: 'Number in the trade register; digits.' }),
    vatNumber: t.exposeString('vatNumber', {
      description: 'NL, nine digits, B and two digits; empty when there is none.',
    }),
    vatPeriod: t.exposeString('vatPeriod', {
      description: "How often the VAT return is filed: 'Maand', 'Kwartaal', 'Jaar' …",
    }),
    correspondenceStreet: t.exposeString('correspondenceStreet', { description: 'Street for letters.' }),
    correspondenceHouseNumber: t.exposeString('correspondenceHouseNumber', {
      description: 'House number for letters.',
    }),
    correspondenceHouseNumberSuffix: t.exposeString('correspondenceHouseNumberSuffix', {
      description: 'Suffix of the house number for letters.',
    }),
    correspondenceHouseNumberAsWritten: t.exposeString('correspondenceHouseNumberAsWritten', {
      description: 'Both as they are written, where that is not as usual.',
    }),
    correspondencePostcode: t.exposeString('correspondencePostcode', {
      description: 'Postcode for letters.',
    }),
    correspondenceCity: t.exposeString('correspondenceCity', { description: 'Town for letters.' }),
    correspondenceCountry: t.exposeString('correspondenceCountry', { description: 'Country for letters.' }),
  }),
});

builder.prismaObjectField(PersonType, 'companies', (t) =>
  t.field({
    type: [OrganisationType],
    description: 'Organisations this person is a contact person of, as far as the viewer may see them.',
    extensions: { most: MOST_LINKS },
    select: (_arguments, _context, nestedSelection) => ({
      companies: {
        where: { organisation: { deletingAt: null } },
        orderBy: { companyPosition: 'asc' },
        select: { organisation: nestedSelection({ select: KIND_SELECTION }) },
      },
    }),
    resolve: (person) => person.companies.map((link) => link.organisation),
  }),
);

builder.prismaObjectField(OrganisationType, 'contactPersons', (t) =>
  t.field({
    type: [PersonType],
    description: 'Persons who speak for this organisation, as far as the viewer may see them.',
    extensions: { most: MOST_LINKS },
    select: (_arguments, _context, nestedSelection) => ({
      contactPersons: {
        where: { person: { deletingAt: null } },
        orderBy: { position: 'asc' },
        select: { person: nestedSelection({ select: KIND_SELECTION }) },
      },
    }),
    resolve: (organisation) => organisation.contactPersons.map((link) => link.person),
  }),
);
