import { RelationInterface } from '#api/graphql/relation/relation.ts';
import { SagaRunType } from '#api/graphql/saga/saga.ts';
import type { Delivery } from '#api/realtime/hub.ts';
import { builder } from './builder.ts';
import { contextClient, contextViewer, type GraphQLContext } from './graphql-context.ts';
import { rowIdOf } from './node-id.ts';

const SagaRunEvent = builder.objectRef<Delivery>('SagaRunEvent').implement({
  description: 'At first, and after a gap in the event stream, `resync` is true and the rest null: refetch.',
  fields: (t) => ({
    run: t.prismaField({
      type: SagaRunType,
      nullable: true,
      description: 'The run as it stands now.',
      resolve: (query, delivery, _arguments, context) =>
        delivery.kind === 'changed'
          ? contextClient(context).sagaRun.findUnique({ ...query, where: { id: delivery.id } })
          : null,
    }),
    resync: t.boolean({
      description: 'Events may have been missed.',
      resolve: (delivery) => delivery.kind === 'resync',
    }),
  }),
});

const RelationEvent = builder.objectRef<Delivery>('RelationEvent').implement({
  description:
    'The relation as it is now, or null once it is gone. At first, and after a gap, `resync` is true and the rest null: refetch.',
  fields: (t) => ({
    relation: t.prismaField({
      type: RelationInterface,
      nullable: true,
      description: 'The relation; null when it was deleted or went to another user.',
      resolve: (query, delivery, _arguments, context) =>
        delivery.kind === 'changed'
          ? contextClient(context).relation.findUnique({ ...query, where: { id: delivery.id } })
          : null,
    }),
    resync: t.boolean({
      description: 'Events may have been missed.',
      resolve: (delivery) => delivery.kind === 'resync',
    }),
  }),
});

/** Who subscribes: sees what its viewer may, and is hung up on when it cannot keep up. */
export const subscriber = (context: GraphQLContext) => ({
  viewer: contextViewer(context),
  overflow: context.hangUp,
});

builder.subscriptionField('sagaRunChanged', (t) =>
  t.field({
    type: SagaRunEvent,
    description: 'Runs the viewer started, or those of one relation, each time a step changes.',
    args: { relationId: t.arg.id({ description: 'Only runs of this relation, whoever started them.' }) },
    subscribe: (_root, { relationId }, context) =>
      context.application.hub.runs(
        subscriber(context),
        relationId == null ? null : rowIdOf(relationId, 'Person', 'Organisation'),
      ),
    resolve: (delivery) => delivery,
  }),
);

builder.subscriptionField('relationChanged', (t) =>
  t.field({
    type: RelationEvent,
    description: 'Each save of one relation, and its end.',
    args: { id: t.arg.id({ required: true, description: 'The relation.' }) },
    subscribe: (_root, { id }, context) =>
      context.application.hub.relation(subscriber(context), rowIdOf(id, 'Person', 'Organisation')),
    resolve: (delivery) => delivery,
  }),
);
