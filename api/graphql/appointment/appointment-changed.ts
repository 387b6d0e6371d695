import { builder } from '#api/graphql/server/builder.ts';
import { contextClient } from '#api/graphql/server/graphql-context.ts';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { changedId, isResync, subscriber } from '#api/graphql/server/subscriptions.ts';
import type { Delivery } from '#api/realtime/hub.ts';
import { APPOINTMENTS } from '#api/realtime/topics.ts';
import { AppointmentType } from './appointment.ts';

const AppointmentEvent = builder.objectRef<Delivery>('AppointmentEvent').implement({
  description:
    'An appointment as it is now, or the id of one that left. At first, and after a gap, `resync` is true and the rest null: refetch.',
  fields: (t) => ({
    appointment: t.prismaField({
      type: AppointmentType,
      nullable: true,
      description: 'The appointment; null when it left.',
      resolve: (query, delivery, _arguments, context) => {
        const id = changedId(delivery);
        return id === null
          ? null
          : contextClient(context).appointment.findUnique({ ...query, where: { id } });
      },
    }),
    goneId: t.id({
      nullable: true,
      description: 'Of an appointment that was deleted, or that went out of sight.',
      resolve: (delivery) => (delivery.kind === 'gone' ? encodeNodeId('Appointment', delivery.id) : null),
    }),
    resync: t.boolean({ description: 'Events may have been missed.', resolve: isResync }),
  }),
});

builder.subscriptionField('appointmentChanged', (t) =>
  t.field({
    type: AppointmentEvent,
    description: 'Each appointment that is made, changed or deleted.',
    args: { relationId: t.arg.id({ description: 'Only those with this relation.' }) },
    subscribe: (_root, { relationId }, context) =>
      context.application.hub.watch(
        APPOINTMENTS,
        { relationId: relationId == null ? null : rowIdOf(relationId, 'Person', 'Organisation') },
        subscriber(context),
      ),
    resolve: (delivery) => delivery,
  }),
);
