import { RelationInterface } from '#api/graphql/relation/relation.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient } from '#api/graphql/server/graphql-context.ts';
import { inOrder } from '#api/graphql/server/in-order.ts';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { REPLIED } from '#domain/email/email-draft.ts';
import type { FolderKind } from '#domain/email/folder-kinds.ts';
import type { FlagStatus, MailRecipients } from '#providers/mailbox-port.ts';
import { NOT_DELETED } from '#services/email/email-row.ts';
import { conversationOf, LONGEST_CONVERSATION } from '#services/email/list-emails.ts';
import { batchedRelations } from './batched-relations.ts';
import { EmailAddressType } from './email-address.ts';
import { EmailFlagType, EmailFolderType } from './email-kinds.ts';

/** Recipients of one mail, as many as the provider takes. */
const MOST_RECIPIENTS = 500;

export const EmailType = builder.prismaNode('Email', {
  name: 'Email',
  description: 'A mail of the linked mailbox, as far as its header says.',
  id: { field: 'id', description: 'Id of the mail.' },
  findUnique: (id) => ({ id, ...NOT_DELETED }),
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    uid: t.exposeString('remoteId', { description: "The mail service's own id, 'elink' of a relation." }),
    folder: t.field({
      type: EmailFolderType,
      description: 'What the folder it lies in is for.',
      select: { folder: { select: { kind: true } } },
      resolve: ({ folder }) => folder.kind as FolderKind,
    }),
    folderId: t.id({
      description: 'The folder it lies in, for undoEmailMoves.',
      select: { folderId: true },
      resolve: ({ folderId }) => encodeNodeId('MailboxFolder', folderId),
    }),
    folderName: t.string({
      description: 'Name of the folder it lies in.',
      select: { folder: { select: { name: true } } },
      resolve: ({ folder }) => folder.name,
    }),
    subject: t.exposeString('subject', { description: 'Subject; may be empty.' }),
    preview: t.exposeString('preview', { description: 'How its text begins.' }),
    from: t.field({
      type: EmailAddressType,
      nullable: true,
      description: 'Who sent it; null of a draft without a sender.',
      select: { fromName: true, fromAddress: true },
      resolve: ({ fromName, fromAddress }) =>
        fromAddress === '' ? null : { name: fromName, address: fromAddress },
    }),
    to: t.field({
      type: [EmailAddressType],
      description: "'Aan'.",
      extensions: { most: MOST_RECIPIENTS },
      select: { recipients: true },
      resolve: ({ recipients }) => [...(recipients as unknown as MailRecipients).to],
    }),
    toNames: t.string({
      description:
        "The names of 'Aan', or the addresses where there are none: for lists, which ask for many mails.",
      select: { recipients: true },
      resolve: ({ recipients }) =>
        (recipients as unknown as MailRecipients).to.map(({ name, address }) => name || address).join(', '),
    }),
    cc: t.field({
      type: [EmailAddressType],
      description: "'Cc'.",
      extensions: { most: MOST_RECIPIENTS },
      select: { recipients: true },
      resolve: ({ recipients }) => [...(recipients as unknown as MailRecipients).cc],
    }),
    bcc: t.field({
      type: [EmailAddressType],
      description: "'Bcc'; only of what was sent from here.",
      extensions: { most: MOST_RECIPIENTS },
      select: { recipients: true },
      resolve: ({ recipients }) => [...(recipients as unknown as MailRecipients).bcc],
    }),
    moment: t.expose('moment', { type: 'DateTime', description: 'When it came in, or was sent.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the mailbox got it.' }),
    isRead: t.exposeBoolean('isRead', { description: 'Whether it was read.' }),
    isDraft: t.exposeBoolean('isDraft', { description: 'Whether it was not sent yet.' }),
    contentKey: t.string({
      description:
        'Another one whenever the text or the attachments of a draft changed; empty of a mail that was sent or received, which stays as it is.',
      select: { isDraft: true, changeKey: true },
      resolve: ({ isDraft, changeKey }) => (isDraft ? changeKey : ''),
    }),
    hasAttachments: t.exposeBoolean('hasAttachments', {
      description: 'Whether something is attached, images within the text aside.',
    }),
    flag: t.field({
      type: EmailFlagType,
      description: 'Whether it is still to be done.',
      select: { flagStatus: true },
      resolve: ({ flagStatus }) => flagStatus as FlagStatus,
    }),
    categories: t.exposeStringList('categories', { description: "The mailbox's categories." }),
    isReplied: t.boolean({
      description: 'Whether it was answered from here.',
      select: { categories: true },
      resolve: ({ categories }) => categories.includes(REPLIED),
    }),
    internetMessageId: t.exposeString('internetMessageId', { description: 'The Message-ID of the mail.' }),
    failure: t.exposeString('failureMessage', {
      nullable: true,
      description: 'Our own Dutch text: why the mailbox refused a change that was made here.',
    }),
    isMadeHere: t.boolean({
      description: 'A draft or sent mail that was made here.',
      select: { madeById: true },
      resolve: ({ madeById }) => madeById !== null,
    }),
    senderRelation: t.field({
      type: RelationInterface,
      nullable: true,
      description: 'The relation with the address of the sender, where the viewer sees one.',
      select: { id: true },
      resolve: async ({ id }, _arguments, context) => (await batchedRelations(context, id)).sender,
    }),
    linkedRelations: t.field({
      type: [RelationInterface],
      description: 'The relations that it was linked to, as far as the viewer sees them.',
      select: { id: true },
      resolve: async ({ id }, _arguments, context) => [...(await batchedRelations(context, id)).linked],
    }),
    conversation: t.prismaField({
      type: ['Email'],
      description: `The mails of its conversation that the viewer sees, oldest first, this one among them; ${LONGEST_CONVERSATION} at most.`,
      extensions: { most: LONGEST_CONVERSATION },
      select: { id: true, linkId: true, conversationId: true },
      resolve: async (query, email, _arguments, context) => {
        const client = contextClient(context);
        const ids = await conversationOf(client, email);
        const rows = await client.email.findMany({ ...query, where: { id: { in: [...ids] } } });
        return inOrder(
          ids.map((id) => ({ id })),
          rows,
        ).map(({ row }) => row);
      },
    }),
  }),
});

builder.queryField('email', (t) =>
  t.prismaField({
    type: EmailType,
    nullable: true,
    description: 'One mail; null when it does not exist, or not for this viewer.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (query, _root, { id }, context) =>
      contextClient(context).email.findFirst({
        ...query,
        where: { id: rowIdOf(id, 'Email'), ...NOT_DELETED },
      }),
  }),
);
