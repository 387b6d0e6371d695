import { EmailAddressType } from '#api/graphql/email/email-address.ts';
import { RelationInterface } from '#api/graphql/relation/relation.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import type { EmailSendState } from '#domain/email/email-draft.ts';
import type { MailRecipients } from '#providers/mailbox-port.ts';
import { MOST_OPEN_SENDS, whereOpenSend } from '#services/email-sending/open-sends.ts';
import { EmailDraftType } from '../email-draft/email-draft.ts';

const EmailSendStateType = builder.enumType('EmailSendState', {
  description: 'How far a mail is that is being sent.',
  values: {
    waiting: { value: 'waiting', description: 'Until `dueAt` it can be undone.' },
    sending: { value: 'sending', description: 'The mail service is asked, or asked what came of it.' },
    sent: { value: 'sent', description: 'The mail service took it.' },
    refused: { value: 'refused', description: 'It was not sent; `failure` says why.' },
    unknown: {
      value: 'unknown',
      description: "'onbekend': nobody knows whether it was sent; a person decides.",
    },
    withdrawn: { value: 'withdrawn', description: 'It was undone.' },
    skipped: { value: 'skipped', description: 'Of a mailing: the recipient belongs to no relation.' },
  } as const,
});

export const EmailSendType = builder.prismaNode('EmailSend', {
  name: 'EmailSend',
  description: 'One mail that is sent, or was.',
  id: { field: 'id', description: 'Id of the sending.' },
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    state: t.field({
      type: EmailSendStateType,
      description: 'How far it is.',
      select: { state: true },
      resolve: ({ state }) => state as EmailSendState,
    }),
    dueAt: t.expose('dueAt', { type: 'DateTime', description: 'Until then it can be undone.' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ended; null while it has not.',
    }),
    subject: t.exposeString('subject', { description: 'Subject.' }),
    address: t.exposeString('address', { description: 'Of a mailing: to whom.' }),
    to: t.field({
      type: [EmailAddressType],
      description: "To whom: 'Aan'.",
      select: { recipients: true },
      resolve: ({ recipients }) => [...(recipients as unknown as MailRecipients).to],
    }),
    failure: t.exposeString('failureMessage', {
      nullable: true,
      description: 'Why it was not sent, or why nobody knows; in Dutch.',
    }),
    isSeen: t.boolean({
      description: 'Of a refused send: its user has seen that, and is notified no more.',
      select: { seenAt: true },
      resolve: ({ seenAt }) => seenAt !== null,
    }),
    draft: t.relation('draft', {
      type: EmailDraftType,
      nullable: true,
      description: 'The draft that was sent; open again when the send was refused or undone.',
    }),
    relation: t.prismaField({
      type: RelationInterface,
      nullable: true,
      description: 'Of a mailing: for whom it was filled in; null where it is another user’s.',
      select: { relationId: true },
      resolve: (query, { relationId }, _arguments, context) =>
        relationId === null
          ? null
          : contextClient(context).relation.findUnique({ ...query, where: { id: relationId } }),
    }),
  }),
});

builder.queryField('openEmailSends', (t) =>
  t.prismaField({
    type: [EmailSendType],
    description:
      "The viewer's own mails that are being sent, or about which the viewer must still decide or hear.",
    extensions: { most: MOST_OPEN_SENDS },
    resolve: (query, _root, _arguments, context) =>
      contextClient(context).emailSend.findMany({
        ...query,
        where: whereOpenSend(contextViewer(context).userId),
        orderBy: { id: 'desc' },
        take: MOST_OPEN_SENDS,
      }),
  }),
);
