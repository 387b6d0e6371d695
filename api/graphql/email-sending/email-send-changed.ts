import { builder } from '#api/graphql/server/builder.ts';
import { contextClient } from '#api/graphql/server/graphql-context.ts';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { changedId, isResync, subscriber } from '#api/graphql/server/subscriptions.ts';
import type { Delivery } from '#api/realtime/hub.ts';
import { ONE_MAILING, OWN_EMAIL_SENDS } from '#api/realtime/topics.ts';
import { EmailSendType } from './email-send.ts';
import { MailingType } from './mailing.ts';

const EmailSendEvent = builder.objectRef<Delivery>('EmailSendEvent').implement({
  description:
    'A mail that is being sent, as it is now. At first, and after a gap, `resync` is true and the rest null: refetch.',
  fields: (t) => ({
    send: t.prismaField({
      type: EmailSendType,
      nullable: true,
      description: 'The sending.',
      resolve: (query, delivery, _arguments, context) => {
        const id = changedId(delivery);
        return id === null ? null : contextClient(context).emailSend.findUnique({ ...query, where: { id } });
      },
    }),
    resync: t.boolean({ description: 'Events may have been missed.', resolve: isResync }),
  }),
});

builder.subscriptionField('emailSendChanged', (t) =>
  t.field({
    type: EmailSendEvent,
    description: "Each of the viewer's own mails, each time more is known of its sending.",
    subscribe: (_root, _arguments, context) =>
      context.application.hub.watch(OWN_EMAIL_SENDS, null, subscriber(context)),
    resolve: (delivery) => delivery,
  }),
);

const MailingEvent = builder.objectRef<Delivery>('MailingEvent').implement({
  description:
    'The mailing as it is now. At first, and after a gap, `resync` is true and the rest null: refetch.',
  fields: (t) => ({
    mailing: t.prismaField({
      type: MailingType,
      nullable: true,
      description: 'The mailing; null when it is gone.',
      resolve: (query, delivery, _arguments, context) => {
        const id = changedId(delivery);
        return id === null ? null : contextClient(context).mailing.findUnique({ ...query, where: { id } });
      },
    }),
    goneId: t.id({
      nullable: true,
      description: 'Of a mailing that is gone.',
      resolve: (delivery) => (delivery.kind === 'gone' ? encodeNodeId('Mailing', delivery.id) : null),
    }),
    resync: t.boolean({ description: 'Events may have been missed.', resolve: isResync }),
  }),
});

builder.subscriptionField('mailingChanged', (t) =>
  t.field({
    type: MailingEvent,
    description: 'One mailing, each time a mail of it was sent.',
    args: { id: t.arg.id({ required: true, description: 'The mailing.' }) },
    subscribe: (_root, { id }, context) =>
      context.application.hub.watch(ONE_MAILING, { id: rowIdOf(id, 'Mailing') }, subscriber(context)),
    resolve: (delivery) => delivery,
  }),
);
