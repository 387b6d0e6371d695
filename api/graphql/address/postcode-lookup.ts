import { builder } from '#api/graphql/server/builder.ts';
import { contextViewer } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import type { PostcodeAddress } from '#providers/postcode/postcode-lookup.ts';
import { admitLookup } from '#services/session/throttle.ts';

const PostcodeAddressType = builder.objectRef<PostcodeAddress>('PostcodeAddress').implement({
  description: 'What lies behind a Dutch postcode.',
  fields: (t) => ({
    postcode: t.exposeString('postcode', { description: 'Four digits and two letters, without a space.' }),
    streets: t.stringList({
      description:
        'The streets with this postcode, of several those with the house number; nearly always one.',
      resolve: (address) => [...address.streets],
    }),
    city: t.exposeString('city', { description: 'The city.' }),
  }),
});

const PostcodeResult = builder.errorUnion('PostcodeResult', {
  description: 'What a postcode lookup found.',
  types: [PostcodeAddressType, ValidationError, NotFoundError, ProviderFailedError],
  resolveType: () => PostcodeAddressType,
});

builder.queryField('postcode', (t) =>
  t.field({
    extensions: LEASES_ITSELF,
    type: PostcodeResult,
    description: 'Street and city of a Dutch postcode (ledger RELRULES-28).',
    args: {
      postcode: t.arg.string({ required: true, description: 'With or without a space, in any case.' }),
      houseNumber: t.arg.string({
        description:
          'Chooses among the streets of one postcode; what stands behind the number does not count.',
      }),
    },
    resolve: async (_root, { postcode, houseNumber }, context) => {
      const { sessions, addresses } = context.application;
      await admitLookup(sessions, contextViewer(context));
      return addresses.find(postcode, houseNumber ?? undefined);
    },
  }),
);
