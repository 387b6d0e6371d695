import { RelationInterface } from '#api/graphql/relation/relation.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextOfficeKey } from '#api/graphql/server/graphql-context.ts';
import { UserType } from '#api/graphql/user/user.ts';
import { plainName } from '#domain/files/plain-name.ts';
import type { PortalEntryState } from '#domain/portal/portal-entry.ts';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import { customerLinkToken } from '#services/portal/customer-link.ts';
import { urlOf } from '#services/portal/read-portal.ts';

const PortalEntryStateType = builder.enumType('PortalEntryState', {
  description: 'Where a file in a portal stands.',
  values: {
    PLACING: { value: 'placing', description: 'Its link was asked for; no answer has come.' },
    SHARED: { value: 'shared', description: 'Open to whoever has its link.' },
    WITHDRAWING: { value: 'withdrawing', description: 'The link is being taken away, as often as it takes.' },
    STUCK: { value: 'stuck', description: 'The link cannot be taken away as it is: a person decides.' },
    WITHDRAWN: { value: 'withdrawn', description: 'The link is gone.' },
  } as const,
});

/** Files of one portal that are shown. */
const MOST_SHOWN = 500;

export const PortalEntryType = builder.prismaNode('PortalEntry', {
  name: 'PortalEntry',
  description: "A file in a person's portal: an anonymous view link at the office's cloud storage.",
  id: { field: 'id', description: 'Id of the entry.' },
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    name: t.string({
      description: 'Name of the file when it was placed.',
      select: { name: true },
      resolve: ({ name }) => plainName(name),
    }),
    entryId: t.exposeString('itemId', { description: "The service's own id of the file." }),
    providerName: t.string({
      description: 'Dutch name of the service.',
      select: { provider: true },
      resolve: ({ provider }) => providerLabel(provider),
    }),
    state: t.field({
      type: PortalEntryStateType,
      description: 'Where it stands.',
      select: { state: true },
      resolve: ({ state }) => state as PortalEntryState,
    }),
    message: t.exposeString('message', { nullable: true, description: 'Why it does not get on, in Dutch.' }),
    url: t.string({
      nullable: true,
      description: 'The link. It opens the file for whoever has it.',
      select: { id: true, urlCiphertext: true },
      resolve: async (entry, _arguments, context) => urlOf(await contextOfficeKey(context), entry),
    }),
    relation: t.relation('relation', {
      type: RelationInterface,
      nullable: true,
      description: 'Whose portal it stands in; null once that relation was deleted.',
    }),
    relationName: t.exposeString('relationName', { description: 'Name of the relation when it was placed.' }),
    placedBy: t.relation('placedBy', {
      type: UserType,
      nullable: true,
      description: 'Who placed it; null once that user was removed.',
    }),
    placedAt: t.expose('placedAt', { type: 'DateTime', description: 'When its link was asked for.' }),
    fetchedAt: t.expose('fetchedAt', {
      type: 'DateTime',
      nullable: true,
      description: "When the customer last fetched it on the customer's page; null while they never did.",
    }),
  }),
});

const CustomerLinkType = builder.prismaObject('CustomerLink', {
  name: 'CustomerLink',
  description:
    "The personal link to the customer's page. It opens nothing without a code mailed to the portal's address.",
  fields: (t) => ({
    url: t.string({
      description: 'The link as it is given to the customer.',
      select: { id: true },
      resolve: async ({ id }, _arguments, context) => {
        const token = customerLinkToken(await contextOfficeKey(context), id);
        return `${context.application.config.api.publicUrl}/portaal#${token}`;
      },
    }),
    madeAt: t.expose('madeAt', { type: 'DateTime', description: 'When it was made.' }),
    madeBy: t.relation('madeBy', {
      type: UserType,
      nullable: true,
      description: 'Who made it; null once that user was removed.',
    }),
    signedInAt: t.expose('signedInAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the customer last signed in with it; null while they never did.',
    }),
    stoppedAt: t.expose('stoppedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When it was stopped, because too many codes in a row were wrong; it works again once it is renewed. Null while it works.',
    }),
  }),
});

const PortalType = builder.prismaObject('Portal', {
  name: 'Portal',
  description: 'Through whom a customer sees files.',
  fields: (t) => ({
    person: t.prismaField({
      type: RelationInterface,
      nullable: true,
      description:
        "The person whose portal it is; an organisation's is that of its contact person. Null for whom this viewer does not see.",
      select: { personId: true },
      resolve: (query, { personId }, _arguments, context) =>
        contextClient(context).relation.findUnique({ ...query, where: { id: personId } }),
    }),
    email: t.exposeString('email', { description: "Address that codes for the customer's page go to." }),
    customerLink: t.relation('customerLink', {
      type: CustomerLinkType,
      nullable: true,
      description: 'The personal link of its customer; null while there is none.',
    }),
    closedAt: t.expose('closedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was deleted; a save does not open it again.',
    }),
  }),
});

builder.prismaInterfaceField(RelationInterface, 'portal', (t) =>
  t.relation('portal', {
    type: PortalType,
    nullable: true,
    description: 'Its portal; null while it never had one.',
  }),
);

builder.prismaInterfaceField(RelationInterface, 'portalEntries', (t) =>
  t.relation('portalEntries', {
    type: PortalEntryType,
    description: 'The files in its portal whose link may be open, by name; at most 500.',
    extensions: { most: MOST_SHOWN },
    query: {
      where: { state: { not: 'withdrawn' } },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: MOST_SHOWN,
    },
  }),
);
