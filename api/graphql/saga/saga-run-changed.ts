import { builder } from '#api/graphql/server/builder.ts';
import { contextClient } from '#api/graphql/server/graphql-context.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { changedId, isResync, subscriber } from '#api/graphql/server/subscriptions.ts';
import type { Delivery } from '#api/realtime/hub.ts';
import { SAGA_RUNS } from '#api/realtime/topics.ts';
import { SagaRunType } from './saga.ts';

const SagaRunEvent = builder.objectRef<Delivery>('SagaRunEvent').implement({
  description: 'At first, and after a gap in the event stream, `resync` is true and the rest null: refetch.',
  fields: (t) => ({
    run: t.prismaField({
      type: SagaRunType,
      nullable: true,
      description: 'The run as it stands now.',
      resolve: (query, delivery, _arguments, context) => {
        const id = changedId(delivery);
        return id === null ? null : contextClient(context).sagaRun.findUnique({ ...query, where: { id } });
      },
    }),
    resync: t.boolean({ description: 'Events may have been missed.', resolve: isResync }),
  }),
});

builder.subscriptionField('sagaRunChanged', (t) =>
  t.field({
    type: SagaRunEvent,
    description: 'Runs the viewer started, or those of one relation, each time a step changes.',
    args: { relationId: t.arg.id({ description: 'Only runs of this relation, whoever started them.' }) },
    subscribe: (_root, { relationId }, context) =>
      context.application.hub.watch(
        SAGA_RUNS,
        { relationId: relationId == null ? null : rowIdOf(relationId, 'Person', 'Organisation') },
        subscriber(context),
      ),
    resolve: (delivery) => delivery,
  }),
);
