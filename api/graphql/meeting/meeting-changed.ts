import { builder } from '#api/graphql/server/builder.ts';
import { contextClient } from '#api/graphql/server/graphql-context.ts';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { changedId, isResync, subscriber } from '#api/graphql/server/subscriptions.ts';
import type { Delivery } from '#api/realtime/hub.ts';
import { ONE_MEETING } from '#api/realtime/topics.ts';
import { MeetingType } from './meeting.ts';

const MeetingEvent = builder.objectRef<Delivery>('MeetingEvent').implement({
  description:
    'The meeting as it is now, or its id when it is gone. At first, and after a gap, `resync` is true and the rest null: refetch.',
  fields: (t) => ({
    meeting: t.prismaField({
      type: MeetingType,
      nullable: true,
      description: 'The meeting; null when it is gone.',
      resolve: (query, delivery, _arguments, context) => {
        const id = changedId(delivery);
        return id === null ? null : contextClient(context).meeting.findUnique({ ...query, where: { id } });
      },
    }),
    goneId: t.id({
      nullable: true,
      description: 'Of a meeting that was deleted.',
      resolve: (delivery) => (delivery.kind === 'gone' ? encodeNodeId('Meeting', delivery.id) : null),
    }),
    resync: t.boolean({ description: 'Events may have been missed.', resolve: isResync }),
  }),
});

builder.subscriptionField('meetingChanged', (t) =>
  t.field({
    type: MeetingEvent,
    description: 'One meeting, each time Zoom or somebody changed it.',
    args: { id: t.arg.id({ required: true, description: 'The meeting.' }) },
    subscribe: (_root, { id }, context) =>
      context.application.hub.watch(ONE_MEETING, { id: rowIdOf(id, 'Meeting') }, subscriber(context)),
    resolve: (delivery) => delivery,
  }),
);
