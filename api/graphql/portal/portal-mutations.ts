import { withStorage } from '#api/graphql/files/with-storage.ts';
import { RelationInterface } from '#api/graphql/relation/relation.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import { createCustomerLink, revokeCustomerLink } from '#services/portal/customer-link.ts';
import { choosePortalPerson } from '#services/portal/open-portal.ts';
import { type PlacedFile, placeInPortal } from '#services/portal/place-in-portal.ts';
import { closePortal, updatePortalEmail } from '#services/portal/update-portal.ts';
import { withdrawEntries } from '#services/portal/withdraw-entries.ts';
import { PortalEntryType } from './portal.ts';

const PortalChangedType = builder.objectRef<{ readonly relationId: string }>('PortalChanged').implement({
  description: 'The portal is as asked; links that go are being withdrawn.',
  fields: (t) => ({
    relation: t.prismaField({
      type: RelationInterface,
      description: 'The relation, with its portal as it is now.',
      resolve: (query, { relationId }, _arguments, context) =>
        stillSeen(contextClient(context).relation.findUnique({ ...query, where: { id: relationId } })),
    }),
  }),
});

const PortalResult = builder.errorUnion('PortalResult', {
  description: 'How a change of a portal came out.',
  types: [PortalChangedType, ValidationError, NotFoundError],
  resolveType: () => PortalChangedType,
});

const FilePlacedType = builder.objectRef<PlacedFile>('FilePlaced').implement({
  description: 'The file stands in the portal.',
  fields: (t) => ({
    portalEntryId: t.globalID({
      description: 'Its entry there.',
      resolve: ({ entryId }) => ({ id: entryId, type: 'PortalEntry' }),
    }),
    isNew: t.exposeBoolean('isNew', { description: 'False for a file that stood there before.' }),
  }),
});

const PlaceResult = builder.errorUnion('PlaceResult', {
  description: 'How the placing of a file came out.',
  types: [FilePlacedType, ValidationError, NotFoundError, ProviderFailedError],
  resolveType: () => FilePlacedType,
});

const EntriesWithdrawnType = builder
  .objectRef<{ readonly entryIds: readonly string[] }>('EntriesWithdrawn')
  .implement({
    description: 'The links are being withdrawn; the worker tries until they are gone.',
    fields: (t) => ({
      entries: t.prismaField({
        type: [PortalEntryType],
        description: 'The entries as they stand now.',
        resolve: (query, { entryIds }, _arguments, context) =>
          contextClient(context).portalEntry.findMany({ ...query, where: { id: { in: [...entryIds] } } }),
      }),
    }),
  });

const WithdrawResult = builder.errorUnion('WithdrawResult', {
  description: 'How a request to withdraw links came out.',
  types: [EntriesWithdrawnType, ValidationError, NotFoundError],
  resolveType: () => EntriesWithdrawnType,
});

builder.mutationField('placeInPortal', (t) =>
  t.field({
    extensions: LEASES_ITSELF,
    type: PlaceResult,
    description: 'Places a file in the portal of its person. Placing it again changes nothing.',
    args: {
      relationId: t.arg.id({ required: true, description: 'The person.' }),
      fileId: t.arg.string({ required: true, description: "entryId of a file in the person's folder." }),
    },
    resolve: (_root, { relationId: node, fileId }, context) =>
      withStorage(context, (files, viewer, signal) =>
        placeInPortal(files, viewer, { relationId: rowIdOf(node, 'Person', 'Organisation'), fileId }, signal),
      ),
  }),
);

builder.mutationField('withdrawFromPortal', (t) =>
  t.field({
    type: WithdrawResult,
    description: 'Takes files out of the portal: their links are withdrawn. At most 200 at once.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      ids: t.arg.idList({ required: true, description: 'The portal entries.' }),
    },
    resolve: (_root, { requestId, ids }, context) =>
      withdrawEntries(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        entryIds: ids.map((id) => rowIdOf(id, 'PortalEntry')),
      }),
  }),
);

builder.mutationField('updatePortalEmail', (t) =>
  t.field({
    type: PortalResult,
    description: 'Changes the address with which a customer signs in to the portal.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      relationId: t.arg.id({ required: true, description: 'The person.' }),
      email: t.arg.string({ required: true, description: 'The new address.' }),
    },
    resolve: (_root, { requestId, relationId, email }, context) =>
      updatePortalEmail(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        relationId: rowIdOf(relationId, 'Person'),
        email,
      }),
  }),
);

builder.mutationField('closePortal', (t) =>
  t.field({
    type: PortalResult,
    description: 'Deletes the portal of a person; all its links are withdrawn.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      relationId: t.arg.id({ required: true, description: 'The person.' }),
    },
    resolve: (_root, { requestId, relationId }, context) =>
      closePortal(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        relationId: rowIdOf(relationId, 'Person'),
      }),
  }),
);

builder.mutationField('choosePortalPerson', (t) =>
  t.field({
    type: PortalResult,
    description: "Opens an organisation's portal under one of its contact persons.",
    args: {
      requestId: t.arg.id(REQUEST_ID),
      organisationId: t.arg.id({ required: true, description: 'The organisation.' }),
      personId: t.arg.id({ required: true, description: 'The contact person.' }),
    },
    resolve: (_root, { requestId, organisationId, personId }, context) =>
      choosePortalPerson(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        organisationId: rowIdOf(organisationId, 'Organisation'),
        personId: rowIdOf(personId, 'Person'),
      }),
  }),
);

builder.mutationField('createCustomerLink', (t) =>
  t.field({
    type: PortalResult,
    description:
      "Makes the personal link to the customer's page. One that is there stays, unless it is to be renewed: then it works no more.",
    args: {
      requestId: t.arg.id(REQUEST_ID),
      relationId: t.arg.id({ required: true, description: 'The person.' }),
      renew: t.arg.boolean({ required: true, description: 'Whether one that is there is to be replaced.' }),
    },
    resolve: (_root, { requestId, relationId, renew }, context) =>
      createCustomerLink(context.application.files, contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        relationId: rowIdOf(relationId, 'Person'),
        renew,
      }),
  }),
);

builder.mutationField('revokeCustomerLink', (t) =>
  t.field({
    type: PortalResult,
    description:
      "Revokes the personal link to the customer's page; whoever is signed in with it is out at once.",
    args: {
      requestId: t.arg.id(REQUEST_ID),
      relationId: t.arg.id({ required: true, description: 'The person.' }),
    },
    resolve: (_root, { requestId, relationId }, context) =>
      revokeCustomerLink(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        relationId: rowIdOf(relationId, 'Person'),
      }),
  }),
);
