import { builder } from '#api/graphql/server/builder.ts';
import { contextClient } from '#api/graphql/server/graphql-context.ts';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { changedId, isResync, subscriber } from '#api/graphql/server/subscriptions.ts';
import type { Delivery } from '#api/realtime/hub.ts';
import { EMAILS } from '#api/realtime/topics.ts';
import { EmailType } from './email.ts';

const EmailEventType = builder.objectRef<Delivery>('EmailEvent').implement({
  description:
    'A mail as it is now, or the id of one that left. At first, and after a gap, `resync` is true and the rest null: refetch.',
  fields: (t) => ({
    email: t.prismaField({
      type: EmailType,
      nullable: true,
      description: 'The mail; null when it left.',
      resolve: (query, delivery, _arguments, context) => {
        const id = changedId(delivery);
        return id === null ? null : contextClient(context).email.findUnique({ ...query, where: { id } });
      },
    }),
    goneId: t.id({
      nullable: true,
      description: 'Of a mail that was deleted for good.',
      resolve: (delivery) => (delivery.kind === 'gone' ? encodeNodeId('Email', delivery.id) : null),
    }),
    isNew: t.boolean({
      description: 'Whether it came in, or was found.',
      resolve: ({ kind, message }) =>
        kind === 'changed' && message.type === 'email' && message.action === 'created',
    }),
    resync: t.boolean({ description: 'Events may have been missed.', resolve: isResync }),
  }),
});

builder.subscriptionField('emailChanged', (t) =>
  t.field({
    type: EmailEventType,
    description: 'Each mail that comes in, is changed or goes, as far as the viewer sees it.',
    subscribe: (_root, _arguments, context) =>
      context.application.hub.watch(EMAILS, null, subscriber(context)),
    resolve: (delivery) => delivery,
  }),
);
