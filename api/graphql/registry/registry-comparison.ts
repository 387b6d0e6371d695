import { builder } from '#api/graphql/server/builder.ts';
import { contextViewer } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import type { RegistryDifference } from '#domain/registry/difference.ts';
import { compareWithRegistry, type RegistryComparison } from '#services/registry/compare-with-registry.ts';
import { admitLookup } from '#services/session/throttle.ts';
import { RegistryOrganisationType } from './registry.ts';

const RegistryDifferenceType = builder.objectRef<RegistryDifference>('RegistryDifference').implement({
  description: 'A field that the trade register has otherwise.',
  fields: (t) => ({
    field: t.exposeString('field', {
      description: 'Catalogue key, e.g. tradeName; so it is called in OrganisationInput.',
    }),
    stored: t.exposeString('stored', { description: 'The value in Balie.' }),
    registered: t.exposeString('registered', {
      description: 'The value in the register, written as Balie writes it; it can be saved as it is.',
    }),
  }),
});

const RegistryComparisonType = builder.objectRef<RegistryComparison>('RegistryComparison').implement({
  description: 'An organisation beside its registration; updateRelation accepts what the user chooses.',
  fields: (t) => ({
    version: t.exposeInt('version', { description: 'Version of the organisation that was compared.' }),
    organisation: t.expose('organisation', {
      type: RegistryOrganisationType,
      description: 'As it stands in the register.',
    }),
    differences: t.field({
      type: [RegistryDifferenceType],
      description:
        'The fields that differ, in the order of the form; one that the register does not give is left out.',
      resolve: ({ differences }) => [...differences],
    }),
  }),
});

const RegistryComparisonResult = builder.errorUnion('RegistryComparisonResult', {
  description: 'What a comparison with the trade register came to.',
  types: [RegistryComparisonType, ValidationError, NotFoundError, ProviderFailedError],
  resolveType: () => RegistryComparisonType,
});

builder.queryField('registryComparison', (t) =>
  t.field({
    extensions: LEASES_ITSELF,
    type: RegistryComparisonResult,
    description: 'Compares an organisation with the trade register, by its KvK number.',
    args: { organisationId: t.arg.id({ required: true, description: 'The organisation.' }) },
    resolve: async (_root, { organisationId }, context) => {
      const viewer = contextViewer(context);
      await admitLookup(context.application.sessions, viewer);
      return compareWithRegistry(context.application, viewer, rowIdOf(organisationId, 'Organisation'));
    },
  }),
);
