import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { UserType } from '#api/graphql/user/user.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { decideAddress } from '#services/relation/decide-address.ts';
import {
  type UndecidedAddress,
  type UndecidedAddresses,
  undecidedAddresses,
} from '#services/relation/undecided-addresses.ts';
import { RelationInterface } from './relation.ts';

/** The others follow when these were decided about. */
const MOST_ADDRESSES = 10;

const UndecidedAddressType = builder.objectRef<UndecidedAddress>('UndecidedAddress').implement({
  description:
    "An address that anyone but an admin entered and that a colleague's relation has too: it opens no earlier mail until an admin confirms it.",
  fields: (t) => ({
    relation: t.prismaField({
      type: RelationInterface,
      nullable: true,
      description: 'Where it was entered.',
      resolve: (query, { relationId }, _arguments, context) =>
        contextClient(context).relation.findUnique({ ...query, where: { id: relationId } }),
    }),
    address: t.exposeString('address', { description: 'In lower case.' }),
    enteredAt: t.expose('enteredAt', { type: 'DateTime', description: 'When.' }),
    enteredBy: t.prismaField({
      type: UserType,
      nullable: true,
      description: 'By whom; null where it was no user.',
      resolve: (query, { enteredById }, _arguments, context) =>
        enteredById === null
          ? null
          : contextClient(context).user.findUnique({ ...query, where: { id: enteredById } }),
    }),
    client: t.prismaField({
      type: RelationInterface,
      nullable: true,
      description: "A colleague's relation that has the address.",
      resolve: (query, { clientId }, _arguments, context) =>
        contextClient(context).relation.findUnique({ ...query, where: { id: clientId } }),
    }),
    mailCount: t.exposeInt('mailCount', {
      description: 'How much earlier mail it would open; 10,000 at most.',
    }),
  }),
});

const UndecidedAddressesType = builder.objectRef<UndecidedAddresses>('UndecidedAddresses').implement({
  description: 'What admins decide about.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'How many there are.' }),
    addresses: t.field({
      type: [UndecidedAddressType],
      description: `Newest first, ${MOST_ADDRESSES} at most.`,
      extensions: { most: MOST_ADDRESSES },
      resolve: ({ addresses }) => [...addresses],
    }),
  }),
});

builder.queryField('undecidedAddresses', (t) =>
  t.field({
    type: UndecidedAddressesType,
    description: 'Addresses that an admin is asked to confirm; none for who is no admin.',
    resolve: (_root, _arguments, context) => undecidedAddresses(contextClient(context), MOST_ADDRESSES),
  }),
);

const AddressDecidedType = builder.objectRef<{ readonly relationId: string }>('AddressDecided').implement({
  description: 'It is decided.',
  fields: (t) => ({
    ok: t.boolean({ description: 'Always true.', resolve: () => true }),
  }),
});

const DecideAddressResult = builder.errorUnion('DecideAddressResult', {
  description:
    'How a decision came out. A ValidationError says that another address was entered since, or that another admin decided.',
  types: [AddressDecidedType, ValidationError, NotFoundError],
  resolveType: () => AddressDecidedType,
});

const AddressDecisionType = builder.enumType('AddressDecision', {
  description: 'What becomes of an address.',
  values: {
    confirmed: { value: 'confirmed', description: 'It opens its earlier mail too.' },
    left: { value: 'left', description: 'It goes on opening mail from when it was entered.' },
    open: { value: 'open', description: 'A decision is undone.' },
  } as const,
});

const DecideAddressInput = builder.inputType('DecideAddressInput', {
  description: 'Which address, as it was seen, and what becomes of it.',
  fields: (t) => ({
    requestId: t.id(REQUEST_ID),
    relationId: t.id({ required: true, description: 'Where it was entered.' }),
    address: t.string({ required: true, description: 'The address.' }),
    enteredAt: t.field({ type: 'DateTime', required: true, description: 'When it was entered.' }),
    decision: t.field({ type: AddressDecisionType, required: true, description: 'What becomes of it.' }),
  }),
});

builder.mutationField('decideAddress', (t) =>
  t.field({
    type: DecideAddressResult,
    description:
      "Confirms an address that a colleague's relation has too, leaves it, or undoes that. For admins.",
    extensions: LEASES_ITSELF,
    args: { input: t.arg({ type: DecideAddressInput, required: true, description: 'The decision.' }) },
    resolve: (_root, { input: { requestId, relationId, ...seen } }, context) =>
      decideAddress(context.application.database, contextViewer(context), {
        ...seen,
        requestId: readRequestId(requestId),
        relationId: rowIdOf(relationId, 'Person', 'Organisation'),
      }),
  }),
);
