import { builder } from '#api/graphql/server/builder.ts';
import { contextClient } from '#api/graphql/server/graphql-context.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { changedId, isResync, subscriber } from '#api/graphql/server/subscriptions.ts';
import type { Delivery } from '#api/realtime/hub.ts';
import { ONE_RELATION } from '#api/realtime/topics.ts';
import { RelationInterface } from './relation.ts';

const RelationEvent = builder.objectRef<Delivery>('RelationEvent').implement({
  description:
    'The relation as it is now, or null once it is gone. At first, and after a gap, `resync` is true and the rest null: refetch.',
  fields: (t) => ({
    relation: t.prismaField({
      type: RelationInterface,
      nullable: true,
      description: 'The relation; null when it was deleted or went to another user.',
      resolve: (query, delivery, _arguments, context) => {
        const id = changedId(delivery);
        return id === null ? null : contextClient(context).relation.findUnique({ ...query, where: { id } });
      },
    }),
    resync: t.boolean({ description: 'Events may have been missed.', resolve: isResync }),
  }),
});

builder.subscriptionField('relationChanged', (t) =>
  t.field({
    type: RelationEvent,
    description: 'Each save of one relation, and its end.',
    args: { id: t.arg.id({ required: true, description: 'The relation.' }) },
    subscribe: (_root, { id }, context) =>
      context.application.hub.watch(
        ONE_RELATION,
        { id: rowIdOf(id, 'Person', 'Organisation') },
        subscriber(context),
      ),
    resolve: (delivery) => delivery,
  }),
);
