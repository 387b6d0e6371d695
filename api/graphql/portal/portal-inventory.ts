import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { SortDirection } from '#api/graphql/server/sort-direction.ts';
import { UserType } from '#api/graphql/user/user.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { ValidationError } from '#domain/errors.ts';
import { inventoryWhere, withdrawalsWhere } from '#services/portal/portal-inventory.ts';
import { withdrawAll } from '#services/portal/withdraw-all.ts';
import { PortalEntryType } from './portal.ts';

const LinkWithdrawalType = builder.prismaObject('PortalWithdrawal', {
  name: 'LinkWithdrawal',
  description: 'An admin had many links withdrawn by one action. What is neither pending nor stuck is gone.',
  select: { id: true },
  fields: (t) => ({
    requestedAt: t.expose('requestedAt', { type: 'DateTime', description: 'When it was asked.' }),
    requestedBy: t.relation('requestedBy', {
      type: UserType,
      nullable: true,
      description: 'Who asked it; null once that user was removed.',
    }),
    total: t.exposeInt('total', { description: 'Links that were open when it was asked.' }),
    pending: t.int({
      description: 'Of these the worker is still at so many.',
      select: { id: true },
      resolve: ({ id }, _arguments, context) => countOf(context, id, 'withdrawing'),
    }),
    stuck: t.int({
      description: 'Of these so many cannot be withdrawn as they are: their entries say why.',
      select: { id: true },
      resolve: ({ id }, _arguments, context) => countOf(context, id, 'stuck'),
    }),
  }),
});

function countOf(context: GraphQLContext, withdrawalId: string, state: string): Promise<number> {
  return contextClient(context).portalEntry.count({ where: { withdrawalId, state } });
}

const PLACED_BEFORE = { type: 'DateTime', description: 'Only links placed before this moment.' } as const;

function order(direction: 'ASC' | 'DESC' | null | undefined): 'asc' | 'desc' {
  return direction === 'DESC' ? 'desc' : 'asc';
}

builder.queryField('portalInventory', (t) =>
  t.prismaConnection(
    {
      type: PortalEntryType,
      cursor: 'id',
      description: 'Every anonymous link of the office that may be open; empty for who is no admin.',
      args: {
        placedBefore: t.arg(PLACED_BEFORE),
        direction: t.arg({ type: SortDirection, description: 'ASC, oldest first, when it is left out.' }),
      },
      totalCount: (_root, { placedBefore }, context) =>
        contextClient(context).portalEntry.count({
          where: inventoryWhere(contextViewer(context), placedBefore ?? null),
        }),
      resolve: (query, _root, { placedBefore, direction }, context) =>
        contextClient(context).portalEntry.findMany({
          ...query,
          where: inventoryWhere(contextViewer(context), placedBefore ?? null),
          // A file that is placed again gets a new moment; ids order equal moments.
          orderBy: [{ placedAt: order(direction) }, { id: order(direction) }],
        }),
    },
    { name: 'PortalInventory', description: 'A page of the open links of the office.' },
    { name: 'PortalInventoryEdge', description: 'A link at its position in the list.' },
  ),
);

builder.queryField('lastLinkWithdrawal', (t) =>
  t.prismaField({
    type: LinkWithdrawalType,
    nullable: true,
    description:
      'The last action on many links that found any; null before the first, and for who is no admin.',
    resolve: (query, _root, _arguments, context) =>
      contextClient(context).portalWithdrawal.findFirst({
        ...query,
        where: withdrawalsWhere(contextViewer(context)),
        orderBy: { id: 'desc' },
      }),
  }),
);

const AllLinksWithdrawnType = builder
  .objectRef<{ readonly withdrawalId: string }>('AllLinksWithdrawn')
  .implement({
    description: 'The links are being withdrawn; the worker tries until they are gone.',
    fields: (t) => ({
      withdrawal: t.prismaField({
        type: LinkWithdrawalType,
        description: 'How far it is now.',
        resolve: (query, { withdrawalId }, _arguments, context) =>
          contextClient(context).portalWithdrawal.findUniqueOrThrow({
            ...query,
            where: { id: withdrawalId },
          }),
      }),
    }),
  });

const WithdrawAllResult = builder.errorUnion('WithdrawAllResult', {
  description: 'How a request to withdraw the links of the office came out.',
  types: [AllLinksWithdrawnType, ValidationError],
  resolveType: () => AllLinksWithdrawnType,
});

builder.mutationField('withdrawAllLinks', (t) =>
  t.field({
    type: WithdrawAllResult,
    description: 'Withdraws every anonymous link of the office, or those of some age; for admins.',
    args: { requestId: t.arg.id(REQUEST_ID), placedBefore: t.arg(PLACED_BEFORE) },
    resolve: (_root, { requestId, placedBefore }, context) =>
      withdrawAll(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        placedBefore: placedBefore ?? null,
      }),
  }),
);
