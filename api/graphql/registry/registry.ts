import { builder } from '#api/graphql/server/builder.ts';
import { contextViewer } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import { legalFormOf } from '#domain/registry/legal-form.ts';
import type { RegisteredAddress, RegisteredOrganisation } from '#domain/registry/registered-organisation.ts';
import {
  type RegistryPage,
  type RegistryResult,
  registryPageCount,
} from '#domain/registry/registry-search.ts';
import { admitLookup } from '#services/session/throttle.ts';

const RegistrationKind = builder.enumType('RegistrationKind', {
  description: 'What of an organisation is registered.',
  values: {
    MAIN_BRANCH: { value: 'main-branch', description: 'Its main establishment.' },
    BRANCH: { value: 'branch', description: 'Another establishment.' },
    LEGAL_PERSON: { value: 'legal-person', description: 'The legal person or partnership itself.' },
  } as const,
});

const RegistryResultType = builder.objectRef<RegistryResult>('RegistryResult').implement({
  description: 'A registration that a search found; registryOrganisation gives the rest.',
  fields: (t) => ({
    kvkNumber: t.exposeString('kvkNumber', { description: 'Number of the organisation, eight digits.' }),
    branchNumber: t.exposeString('branchNumber', {
      description: 'Number of the establishment, twelve digits; empty for a legal person.',
    }),
    name: t.exposeString('name', { description: 'Name it was found under.' }),
    kind: t.expose('kind', { type: RegistrationKind, description: 'What of the organisation this is.' }),
    street: t.exposeString('street', { description: 'Street; empty when the register does not give it.' }),
    city: t.exposeString('city', { description: 'Town; abroad with the country.' }),
    hasEnded: t.exposeBoolean('hasEnded', { description: 'Whether it is no longer active.' }),
  }),
});

const RegistryPageType = builder.objectRef<RegistryPage>('RegistryPage').implement({
  description: 'A page of 100 results (ledger RELFORM-07).',
  fields: (t) => ({
    page: t.exposeInt('page', { description: 'Counted from 1.' }),
    pageCount: t.int({
      description: 'How many pages can be asked; the register gives 1,000 results at most.',
      resolve: ({ total }) => registryPageCount(total),
    }),
    totalCount: t.exposeInt('total', { description: 'How many registrations match.' }),
    results: t.field({
      type: [RegistryResultType],
      description: "The results in the register's own order.",
      resolve: ({ results }) => [...results],
    }),
  }),
});

const RegisteredAddressType = builder.objectRef<RegisteredAddress>('RegisteredAddress').implement({
  description: 'An address as the trade register writes it.',
  fields: (t) => ({
    street: t.exposeString('street', { description: "Street; 'Postbus' for a post box." }),
    houseNumber: t.exposeString('houseNumber', { description: 'House number, or that of the post box.' }),
    houseNumberSuffix: t.exposeString('houseNumberSuffix', { description: 'What follows it.' }),
    postcode: t.exposeString('postcode', { description: 'Postcode.' }),
    city: t.exposeString('city', { description: 'Town.' }),
    country: t.exposeString('country', { description: 'Dutch name of the country.' }),
  }),
});

export const RegistryOrganisationType = builder
  .objectRef<RegisteredOrganisation>('RegistryOrganisation')
  .implement({
    description:
      'An organisation as it stands in the trade register; a field that the register does not give is empty.',
    fields: (t) => ({
      kvkNumber: t.exposeString('kvkNumber', { description: 'Eight digits.' }),
      tradeName: t.exposeString('tradeName', { description: 'First trade name.' }),
      legalForm: t.string({
        description: 'The one of our six legal forms it means; empty for any other (ledger RELFORM-41).',
        resolve: (organisation) => legalFormOf(organisation.legalForm),
      }),
      registeredLegalForm: t.exposeString('legalForm', {
        description: "The legal form in the register's words, e.g. 'Stichting'.",
      }),
      rsin: t.exposeString('rsin', { description: 'RSIN; empty for a sole proprietor.' }),
      address: t.expose('address', {
        type: RegisteredAddressType,
        nullable: true,
        description: 'Visiting address; null when there is none or it is shielded.',
      }),
      correspondenceAddress: t.expose('correspondenceAddress', {
        type: RegisteredAddressType,
        nullable: true,
        description: 'Address for letters; null when there is no other.',
      }),
      hasEnded: t.exposeBoolean('hasEnded', { description: 'Whether it is no longer active.' }),
    }),
  });

const RegistrySearchInput = builder.inputType('RegistrySearchInput', {
  description: 'What to look for, at least one of them (ledger RELFORM-04). Whole words.',
  fields: (t) => ({
    kvkNumber: t.string({ description: 'Eight digits.' }),
    tradeName: t.string({ description: 'Words of the name.' }),
    street: t.string({ description: 'Street.' }),
    city: t.string({ description: 'Town.' }),
  }),
});

const RegistrySearchResult = builder.errorUnion('RegistrySearchResult', {
  description: 'What a search of the trade register came to.',
  types: [RegistryPageType, ValidationError, ProviderFailedError],
  resolveType: () => RegistryPageType,
});

const RegistryOrganisationResult = builder.errorUnion('RegistryOrganisationResult', {
  description: 'What the trade register knows of a number.',
  types: [RegistryOrganisationType, ValidationError, NotFoundError, ProviderFailedError],
  resolveType: () => RegistryOrganisationType,
});

builder.queryField('registrySearch', (t) =>
  t.field({
    extensions: LEASES_ITSELF,
    type: RegistrySearchResult,
    description: 'Searches the trade register of the chamber of commerce.',
    args: {
      search: t.arg({ type: RegistrySearchInput, required: true, description: 'What to look for.' }),
      page: t.arg.int({ required: true, defaultValue: 1, description: 'From 1 to 10.' }),
    },
    resolve: async (_root, { search, page }, context) => {
      const { sessions, registry } = context.application;
      await admitLookup(sessions, contextViewer(context));
      const { kvkNumber, tradeName, street, city } = search;
      return registry.search(
        { kvkNumber: kvkNumber ?? '', tradeName: tradeName ?? '', street: street ?? '', city: city ?? '' },
        page,
      );
    },
  }),
);

builder.queryField('registryOrganisation', (t) =>
  t.field({
    extensions: LEASES_ITSELF,
    type: RegistryOrganisationResult,
    description: 'An organisation in the trade register, for prefilling its form (ledger RELFORM-05).',
    args: { kvkNumber: t.arg.string({ required: true, description: 'Eight digits.' }) },
    resolve: async (_root, { kvkNumber }, context) => {
      const { sessions, registry } = context.application;
      await admitLookup(sessions, contextViewer(context));
      return registry.organisation(kvkNumber);
    },
  }),
);
