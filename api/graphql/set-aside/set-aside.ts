import { viewerOf } from '#api/context.ts';
import { OfficeLinkType } from '#api/graphql/link/office-link.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { ViewerType } from '#api/graphql/session/viewer.ts';
import { seesSettings } from '#domain/session/roles.ts';
import { setAsideWords } from '#domain/set-aside/set-aside-words.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { ITEM_LOOPS } from '#services/set-aside/item-loops.ts';
import {
  countSetAside,
  readSetAside,
  type SetAsideCount,
  type SetAsideView,
} from '#services/set-aside/read-set-aside.ts';

const SetAsideType = builder.objectRef<SetAsideCount>('SetAside').implement({
  description:
    'What one loop of the worker left out, because it failed for a reason of its own. It is tried again.',
  fields: (t) => ({
    linkKind: t.exposeString('linkKind', {
      nullable: true,
      description: "Wire name of the kind of link that it belongs to; null where it is the office's own.",
    }),
    count: t.exposeInt('count', { description: 'How many.' }),
    text: t.string({
      description: "Our own Dutch text: '1 afspraak kon niet worden overgenomen: …'.",
      resolve: ({ loop, count, reason }) => setAsideWords(ITEM_LOOPS[loop], count, reason),
    }),
    since: t.expose('since', { type: 'DateTime', description: 'Since when the first of them fails.' }),
  }),
});

const SetAsideItemType = builder.objectRef<SetAsideView>('SetAsideItem').implement({
  description: 'One item that a loop of the worker left out.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of this line.' }),
    what: t.string({
      description: "What it is, in Dutch: 'afspraak'.",
      resolve: ({ loop }) => ITEM_LOOPS[loop].one,
    }),
    itemId: t.exposeString('itemId', { description: 'As its source names it.' }),
    reason: t.exposeString('reason', { description: 'Our own Dutch text.' }),
    since: t.expose('failedAt', { type: 'DateTime', description: 'Since when it fails.' }),
    tries: t.exposeInt('tries', { description: 'How often it was tried.' }),
    nextTryAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'From when it is tried again by itself; null where it waits until somebody asks for it.',
      resolve: ({ loop, nextTryAt }) => (ITEM_LOOPS[loop].direction === 'inward' ? nextTryAt : null),
    }),
  }),
});

/** Nothing for who is no admin. */
async function read<Item>(
  context: GraphQLContext,
  ask: (client: LeasedClient) => Promise<readonly Item[]>,
): Promise<readonly Item[]> {
  if (!seesSettings(viewerOf(context.access).role)) return [];
  await context.lease?.hold();
  return ask(contextClient(context));
}

builder.objectField(ViewerType, 'setAside', (t) =>
  t.field({
    type: [SetAsideType],
    description: 'What could not be taken over or done, for an admin; none for anybody else.',
    resolve: async (_viewer, _arguments, context) => [...(await read(context, countSetAside))],
  }),
);

builder.objectFields(OfficeLinkType, (t) => ({
  setAside: t.field({
    type: [SetAsideType],
    description: 'What could not be taken over from it, or brought to it.',
    resolve: async ({ kind }, _arguments, context) =>
      (await read(context, countSetAside)).filter(({ linkKind }) => linkKind === kind),
  }),
  setAsideItems: t.field({
    type: [SetAsideItemType],
    description: 'The first fifty of these, those that fail longest first.',
    resolve: async ({ kind }, _arguments, context) => [
      ...(await read(context, (client) => readSetAside(client, kind))),
    ],
  }),
}));
