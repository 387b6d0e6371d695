import { viewerOf } from '#api/context.ts';
import { OfficeLinkType } from '#api/graphql/link/office-link.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { ViewerType } from '#api/graphql/session/viewer.ts';
import { seesSettings } from '#domain/session/roles.ts';
import { setAsideWords } from '#domain/set-aside/set-aside-words.ts';
import { ITEM_LOOPS } from '#services/set-aside/item-loops.ts';
import { countSetAside, type SetAsideCount } from '#services/set-aside/read-set-aside.ts';

const SetAsideType = builder.objectRef<SetAsideCount>('SetAside').implement({
  description:
    'What one loop of the worker left out, because it failed for a reason of its own. It is tried again.',
  fields: (t) => ({
    linkKind: t.string({
      nullable: true,
      description: "Wire name of the kind of link that it is read from; null where it is the office's own.",
      resolve: ({ loop }) => ITEM_LOOPS[loop].linkKind,
    }),
    count: t.exposeInt('count', { description: 'How many.' }),
    text: t.string({
      description: "Our own Dutch text: '1 afspraak kon niet worden overgenomen: …'.",
      resolve: ({ loop, count, reason }) => setAsideWords(ITEM_LOOPS[loop], count, reason),
    }),
    since: t.expose('since', { type: 'DateTime', description: 'Since when the first of them fails.' }),
  }),
});

async function setAside(context: GraphQLContext): Promise<readonly SetAsideCount[]> {
  if (!seesSettings(viewerOf(context.access).role)) return [];
  await context.lease?.hold();
  return countSetAside(contextClient(context));
}

builder.objectField(ViewerType, 'setAside', (t) =>
  t.field({
    type: [SetAsideType],
    description: 'What could not be taken over or done, for an admin; none for anybody else.',
    resolve: async (_viewer, _arguments, context) => [...(await setAside(context))],
  }),
);

builder.objectField(OfficeLinkType, 'setAside', (t) =>
  t.field({
    type: SetAsideType,
    nullable: true,
    description: 'What could not be taken over from it.',
    resolve: async ({ kind }, _arguments, context) =>
      (await setAside(context)).find(({ loop }) => ITEM_LOOPS[loop].linkKind === kind) ?? null,
  }),
);
