import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { changedId, isResync, subscriber } from '#api/graphql/server/subscriptions.ts';
import type { Delivery } from '#api/realtime/hub.ts';
import { MAILBOX } from '#api/realtime/topics.ts';
import { assertListable, countUnseen } from '#services/email/list-emails.ts';
import { progressOf } from '#services/email/mailbox-progress.ts';
import { IN_USE } from '#services/link/link-in-use.ts';
import { EmailFolderType } from './email-kinds.ts';
import { EmailPageType, PAGE_ARGUMENT } from './email-page.ts';

export const MailboxType = builder.prismaNode('Mailbox', {
  name: 'Mailbox',
  description: "The linked mailbox, as far as the index of its mails' headers goes.",
  id: { field: 'id', description: 'Id of the mailbox.' },
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    address: t.exposeString('address', { description: 'The address of the mailbox.' }),
    isListing: t.boolean({
      description: 'Whether it is still read for the first time, or again as a whole.',
      select: { state: true },
      resolve: ({ state }) => state === 'listing',
    }),
    listed: t.int({
      nullable: true,
      description: 'Mails that were read; null but while it is listed, and for who does not see all mails.',
      select: { linkId: true, state: true },
      resolve: async (mailbox, _arguments, context) =>
        (await progressOf(contextClient(context), contextViewer(context), mailbox))?.mails?.listed ?? null,
    }),
    total: t.int({
      nullable: true,
      description: 'Mails that there are; null but while it is listed, and for who does not see all mails.',
      select: { linkId: true, state: true },
      resolve: async (mailbox, _arguments, context) =>
        (await progressOf(contextClient(context), contextViewer(context), mailbox))?.mails?.total ?? null,
    }),
    percentage: t.int({
      nullable: true,
      description: 'How far it was read, of a hundred; null but while it is listed.',
      select: { linkId: true, state: true },
      resolve: async (mailbox, _arguments, context) =>
        (await progressOf(contextClient(context), contextViewer(context), mailbox))?.percentage ?? null,
    }),
    failure: t.string({
      nullable: true,
      description: 'Our own Dutch text: why it could not be read.',
      select: { source: { select: { failureMessage: true } } },
      resolve: ({ source }) => source.failureMessage,
    }),
    unseen: t.int({
      description: 'Unread mails in the inbox that the viewer sees.',
      select: { linkId: true },
      resolve: ({ linkId }, _arguments, context) => countUnseen(contextClient(context), linkId),
    }),
    emails: t.field({
      type: EmailPageType,
      description: 'A page of a kind of folder, of the mails that the viewer sees.',
      args: {
        folder: t.arg({ type: EmailFolderType, required: true, description: 'Which folder.' }),
        page: t.arg.int(PAGE_ARGUMENT),
        onlyOpen: t.arg.boolean({
          defaultValue: false,
          required: true,
          description: 'Only what is flagged, not done, and from before tomorrow; of the inbox alone.',
        }),
      },
      select: { linkId: true },
      resolve: ({ linkId }, { folder, page, onlyOpen }, context) => {
        assertListable({ onlyOpen, folder });
        const now = context.application.officeContext.now();
        return { listed: { linkId, folder, onlyOpen, relation: null }, page, now };
      },
    }),
  }),
});

builder.queryField('mailbox', (t) =>
  t.prismaField({
    type: MailboxType,
    nullable: true,
    description: 'The linked mailbox; null when none is linked.',
    resolve: (query, _root, _arguments, context) =>
      contextClient(context).mailbox.findFirst({ ...query, where: { link: IN_USE } }),
  }),
);

const MailboxEventType = builder.objectRef<Delivery>('MailboxEvent').implement({
  description: 'How far the mailbox is read now. At first, and after a gap, `resync` is true: refetch.',
  fields: (t) => ({
    mailbox: t.prismaField({
      type: MailboxType,
      nullable: true,
      description: 'The mailbox.',
      resolve: (query, delivery, _arguments, context) => {
        const id = changedId(delivery);
        return id === null ? null : contextClient(context).mailbox.findUnique({ ...query, where: { id } });
      },
    }),
    resync: t.boolean({ description: 'Events may have been missed.', resolve: isResync }),
  }),
});

builder.subscriptionField('mailboxChanged', (t) =>
  t.field({
    type: MailboxEventType,
    description: 'Publishes how far the mailbox is read.',
    subscribe: (_root, _arguments, context) =>
      context.application.hub.watch(MAILBOX, null, subscriber(context)),
    resolve: (delivery) => delivery,
  }),
);
