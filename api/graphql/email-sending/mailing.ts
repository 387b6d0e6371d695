import { builder } from '#api/graphql/server/builder.ts';
import { contextClient } from '#api/graphql/server/graphql-context.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import type { EmailSendState, MailingState } from '#domain/email/email-draft.ts';
import {
  countSends,
  SENDS_ON_PAGE,
  type SendCounts,
  sendsOfPage,
} from '#services/email-sending/mailing/read-mailing.ts';
import { EmailSendType } from './email-send.ts';

/** Newest first. */
const MOST_MAILINGS = 50;

const MailingStateType = builder.enumType('MailingState', {
  description: 'How far a mailing is.',
  values: {
    running: { value: 'running', description: 'Its mails are being sent.' },
    stopped: { value: 'stopped', description: 'No more are sent until somebody goes on with it.' },
    done: { value: 'done', description: 'Nobody is left.' },
  } as const,
});

interface PageOfSends {
  readonly sends: readonly { readonly id: string }[];
  readonly total: number;
}

const EmailSendPageType = builder.objectRef<PageOfSends>('EmailSendPage').implement({
  description: 'A page of the mails of a mailing.',
  fields: (t) => ({
    sends: t.prismaField({
      type: [EmailSendType],
      description: 'Fifty at most.',
      extensions: { most: SENDS_ON_PAGE },
      resolve: (query, { sends }, _arguments, context) =>
        contextClient(context).emailSend.findMany({
          ...query,
          where: { id: { in: sends.map(({ id }) => id) } },
          orderBy: { address: 'asc' },
        }),
    }),
    total: t.exposeInt('total', { description: 'On all pages.' }),
    pageCount: t.int({
      description: 'How many pages there are.',
      resolve: ({ total }) => Math.max(1, Math.ceil(total / SENDS_ON_PAGE)),
    }),
  }),
});

const EmailSendStateInput = builder.enumType('EmailSendOutcome', {
  description: 'Which mails of a mailing to list.',
  values: {
    waiting: { value: 'waiting', description: 'Not yet sent.' },
    sent: { value: 'sent', description: 'Sent.' },
    refused: { value: 'refused', description: 'Refused.' },
    unknown: { value: 'unknown', description: 'Nobody knows.' },
    skipped: { value: 'skipped', description: 'Skipped.' },
  } as const,
});

export const MailingType = builder.prismaNode('Mailing', {
  name: 'Mailing',
  description: 'One mail to each of many recipients, filled in for each.',
  id: { field: 'id', description: 'Id of the mailing.' },
  nullable: true,
  select: { id: true },
  fields: (t) => {
    const count = (description: string, of: (counts: SendCounts) => number) =>
      t.int({
        description,
        select: { id: true },
        resolve: async ({ id }, _arguments, context) => of(await countSends(contextClient(context), id)),
      });
    return {
      subject: t.exposeString('subject', { description: 'Subject, with its merge tags.' }),
      state: t.field({
        type: MailingStateType,
        description: 'How far it is.',
        select: { state: true },
        resolve: ({ state }) => state as MailingState,
      }),
      failure: t.exposeString('failureMessage', {
        nullable: true,
        description: 'Why it stopped by itself; in Dutch.',
      }),
      pace: t.exposeInt('pace', { description: 'Mails a minute.' }),
      total: count(
        'Recipients, those who are skipped not among them.',
        ({ total, skipped }) => total - skipped,
      ),
      sent: count('Mails that the mail service took.', ({ sent }) => sent),
      refused: count('Mails that were not sent.', ({ refused }) => refused),
      unknown: count('Mails of which nobody knows whether they were sent.', ({ unknown }) => unknown),
      skipped: count('Recipients who belong to no relation.', ({ skipped }) => skipped),
      createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was started.' }),
      endedAt: t.expose('endedAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When it ended; null while it has not.',
      }),
      sends: t.field({
        type: EmailSendPageType,
        description: 'Its mails by address, fifty a page.',
        args: {
          page: t.arg.int({ defaultValue: 1, description: 'The first is 1.' }),
          state: t.arg({ type: EmailSendStateInput, description: 'Only these.' }),
        },
        select: { id: true },
        resolve: ({ id }, { page, state }, context) =>
          sendsOfPage(contextClient(context), id, page ?? 1, (state ?? null) as EmailSendState | null),
      }),
    };
  },
});

builder.queryField('mailing', (t) =>
  t.prismaField({
    type: MailingType,
    nullable: true,
    description: 'One mailing; null when it does not exist, or not for this viewer.',
    args: { id: t.arg.id({ required: true, description: 'The mailing.' }) },
    resolve: (query, _root, { id }, context) =>
      contextClient(context).mailing.findUnique({ ...query, where: { id: rowIdOf(id, 'Mailing') } }),
  }),
);

builder.queryField('mailings', (t) =>
  t.prismaField({
    type: [MailingType],
    description: `The mailings of the viewer, of an admin those of the office, newest first; ${MOST_MAILINGS} at most.`,
    extensions: { most: MOST_MAILINGS },
    resolve: (query, _root, _arguments, context) =>
      contextClient(context).mailing.findMany({ ...query, orderBy: { id: 'desc' }, take: MOST_MAILINGS }),
  }),
);
