import { builder } from '#api/graphql/server/builder.ts';
import { contextClient } from '#api/graphql/server/graphql-context.ts';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { changedId, isResync, subscriber } from '#api/graphql/server/subscriptions.ts';
import type { Delivery } from '#api/realtime/hub.ts';
import { TASKS } from '#api/realtime/topics.ts';
import { TaskType } from './task.ts';

const TaskEvent = builder.objectRef<Delivery>('TaskEvent').implement({
  description:
    'A task as it is now, or the id of one that left. At first, and after a gap, `resync` is true and the rest null: refetch.',
  fields: (t) => ({
    task: t.prismaField({
      type: TaskType,
      nullable: true,
      description: 'The task; null when it left.',
      resolve: (query, delivery, _arguments, context) => {
        const id = changedId(delivery);
        return id === null ? null : contextClient(context).task.findUnique({ ...query, where: { id } });
      },
    }),
    goneId: t.id({
      nullable: true,
      description: 'Of a task that was deleted, or that went out of sight.',
      resolve: (delivery) => (delivery.kind === 'gone' ? encodeNodeId('Task', delivery.id) : null),
    }),
    resync: t.boolean({ description: 'Events may have been missed.', resolve: isResync }),
  }),
});

builder.subscriptionField('taskChanged', (t) =>
  t.field({
    type: TaskEvent,
    description: 'Each task that is made, changed, completed or deleted.',
    args: { relationId: t.arg.id({ description: 'Only those of this relation.' }) },
    subscribe: (_root, { relationId }, context) =>
      context.application.hub.watch(
        TASKS,
        { relationId: relationId == null ? null : rowIdOf(relationId, 'Person', 'Organisation') },
        subscriber(context),
      ),
    resolve: (delivery) => delivery,
  }),
);
