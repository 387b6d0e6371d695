import { OfficeLinkType } from '#api/graphql/link/office-link.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { ViewerType } from '#api/graphql/session/viewer.ts';
import { setAsideText } from '#domain/set-aside/set-aside-text.ts';
import { ITEM_LOOPS } from '#services/set-aside/item-loops.ts';
import {
  countSetAside,
  MOST_SHOWN,
  readSetAside,
  type SetAsideCount,
} from '#services/set-aside/read-set-aside.ts';
import { readOnce } from './read-once.ts';
import { SetAsideItemType } from './set-aside-item.ts';

const SetAsideType = builder.objectRef<SetAsideCount>('SetAside').implement({
  description:
    'What one loop of the worker left out, because it failed for a reason of its own. It is tried again.',
  fields: (t) => ({
    loop: t.exposeString('loop', { description: 'Name of the loop.' }),
    linkKind: t.exposeString('linkKind', {
      nullable: true,
      description: "Wire name of the kind of link that it belongs to; null where it is the office's own.",
    }),
    count: t.exposeInt('count', { description: 'How many.' }),
    text: t.string({
      description: "Our own Dutch text: '1 afspraak kon niet worden overgenomen: …'.",
      resolve: ({ loop, count, reason }) => setAsideText(ITEM_LOOPS[loop], count, reason),
    }),
    since: t.expose('since', { type: 'DateTime', description: 'Since when the first of them fails.' }),
  }),
});

const counted = readOnce(countSetAside);
const listed = readOnce(readSetAside);

/** A link has at most two loops that set items aside, and an office three. */
const MOST_LISTED = { most: 3 * MOST_SHOWN };

builder.objectFields(ViewerType, (t) => ({
  setAside: t.field({
    type: [SetAsideType],
    description: 'Items that could not be stored or done, for an admin; none for anybody else.',
    resolve: async (_viewer, _arguments, context) => [...(await counted(context))],
  }),
  setAsideItems: t.field({
    type: [SetAsideItemType],
    description: 'What belongs to no link: the first fifty of each loop, those that fail longest first.',
    extensions: MOST_LISTED,
    resolve: async (_viewer, _arguments, context) =>
      (await listed(context)).filter(({ linkKind }) => linkKind === null),
  }),
}));

builder.objectFields(OfficeLinkType, (t) => ({
  setAside: t.field({
    type: [SetAsideType],
    description: 'Items that could not be stored from it, or brought to it.',
    resolve: async ({ kind }, _arguments, context) =>
      (await counted(context)).filter(({ linkKind }) => linkKind === kind),
  }),
  setAsideItems: t.field({
    type: [SetAsideItemType],
    description: 'The first fifty of each of these, those that fail longest first.',
    extensions: MOST_LISTED,
    resolve: async ({ kind }, _arguments, context) =>
      (await listed(context)).filter(({ linkKind }) => linkKind === kind),
  }),
}));
