import { acquireClient } from '#api/graphql/email-draft/acquire-client.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { inOrder } from '#api/graphql/server/in-order.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import { deleteEmails } from '#services/email/delete-emails.ts';
import { NOT_DELETED } from '#services/email/email-row.ts';
import { flagEmail } from '#services/email/flag-email.ts';
import { markEmailsRead } from '#services/email/mark-emails-read.ts';
import { moveEmails, undoEmailMoves } from '#services/email/move-emails.ts';
import { refreshMailbox } from '#services/email/request-mailbox.ts';
import { type ChangedEmails, MOST_CHANGED } from '#services/email/update-emails.ts';
import { EmailType } from './email.ts';
import { EmailFlagType, EmailMoveType } from './email-kinds.ts';
import { MailboxType } from './mailbox.ts';

/** Making the folders of the archive takes some calls; who waits longer has left. */
const PATIENCE = 30_000;

const EmailsChangedType = builder.objectRef<ChangedEmails>('EmailsChanged').implement({
  description: 'The mails are as asked here; the mailbox follows.',
  fields: (t) => ({
    emails: t.prismaField({
      type: [EmailType],
      description: 'The mails as they are now, in the order in which they were named.',
      extensions: { most: MOST_CHANGED },
      resolve: async (query, { emailIds }, _arguments, context) => {
        const client = await acquireClient(context);
        const where = { id: { in: emailIds }, ...NOT_DELETED };
        const rows = await client.email.findMany({ ...query, where });
        return inOrder(
          emailIds.map((id) => ({ id })),
          rows,
        ).map(({ row }) => row);
      },
    }),
  }),
});

const EmailsChangedResult = builder.errorUnion('EmailsChangedResult', {
  description: 'How changing mails came out: all of them, or none.',
  types: [EmailsChangedType, ValidationError, NotFoundError, ProviderFailedError],
  resolveType: () => EmailsChangedType,
});

const IDS = { required: true, description: `The mails, ${MOST_CHANGED} at most.` } as const;

function idsOf(ids: readonly (string | number)[]): string[] {
  return ids.map((id) => rowIdOf(String(id), 'Email'));
}

builder.mutationField('markEmailsRead', (t) =>
  t.field({
    type: EmailsChangedResult,
    description: 'Marks mails as read, also for who may only read, or as unread.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      ids: t.arg.idList(IDS),
      isRead: t.arg.boolean({ required: true, description: 'False: unread.' }),
    },
    resolve: (_root, { requestId, ids, isRead }, context) =>
      markEmailsRead(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        ids: idsOf(ids),
        isRead,
      }),
  }),
);

builder.mutationField('flagEmail', (t) =>
  t.field({
    type: EmailsChangedResult,
    description: 'Marks a mail as to be done, as done, or as neither.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      id: t.arg.id({ required: true, description: 'The mail.' }),
      flag: t.arg({ type: EmailFlagType, required: true, description: 'What it is from now on.' }),
    },
    resolve: (_root, { requestId, id, flag }, context) =>
      flagEmail(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        id: rowIdOf(id, 'Email'),
        flag,
      }),
  }),
);

builder.mutationField('moveEmails', (t) =>
  t.field({
    extensions: LEASES_ITSELF,
    type: EmailsChangedResult,
    description:
      'Moves mails. `folderId` of each before, sent to undoEmailMoves, undoes it. The folders of the archive are made where they lack.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      ids: t.arg.idList(IDS),
      to: t.arg({ type: EmailMoveType, required: true, description: 'Where to.' }),
    },
    resolve: (_root, { requestId, ids, to }, context) => {
      const command = { requestId: readRequestId(requestId), ids: idsOf(ids), to };
      const signal = AbortSignal.timeout(PATIENCE);
      return moveEmails(context.application.emails, contextViewer(context), command, signal);
    },
  }),
);

const UndoEmailMoveInput = builder.inputType('UndoEmailMoveInput', {
  description: 'Where a mail lay.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The mail.' }),
    folderId: t.id({ required: true, description: 'Its `folderId` before it was moved.' }),
    movedToId: t.id({
      description:
        'Its `folderId` after: a mail that lies elsewhere by now was moved again, and stays there.',
    }),
  }),
});

builder.mutationField('undoEmailMoves', (t) =>
  t.field({
    type: EmailsChangedResult,
    description:
      'Takes moves back: each mail to where it lay. `folderId` of each tells whether it lies there now.',
    args: {
      requestId: t.arg.id(REQUEST_ID),
      moves: t.arg({ type: [UndoEmailMoveInput], required: true, description: `${MOST_CHANGED} at most.` }),
    },
    resolve: (_root, { requestId, moves }, context) =>
      undoEmailMoves(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        moves: moves.map(({ id, folderId, movedToId }) => ({
          id: rowIdOf(id, 'Email'),
          folderId: rowIdOf(folderId, 'MailboxFolder'),
          movedToId: movedToId == null ? null : rowIdOf(movedToId, 'MailboxFolder'),
        })),
      }),
  }),
);

const EmailsDeletedType = builder.objectRef<ChangedEmails>('EmailsDeleted').implement({
  description: 'The mails are gone.',
  fields: (t) => ({
    ids: t.idList({
      description: 'Ids of the mails that are gone.',
      resolve: ({ emailIds }) => emailIds.map((id) => encodeNodeId('Email', id)),
    }),
  }),
});

const DeleteEmailsResult = builder.errorUnion('DeleteEmailsResult', {
  description: 'How deleting mails came out: all of them, or none.',
  types: [EmailsDeletedType, ValidationError, NotFoundError],
  resolveType: () => EmailsDeletedType,
});

builder.mutationField('deleteEmails', (t) =>
  t.field({
    type: DeleteEmailsResult,
    description: "Deletes mails of 'Verwijderde items' for good.",
    args: { requestId: t.arg.id(REQUEST_ID), ids: t.arg.idList(IDS) },
    resolve: (_root, { requestId, ids }, context) =>
      deleteEmails(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        ids: idsOf(ids),
      }),
  }),
);

const MailboxRefreshRequestedType = builder
  .objectRef<{ readonly mailboxId: string }>('MailboxRefreshRequested')
  .implement({
    description: 'The mailbox is being read.',
    fields: (t) => ({
      mailbox: t.prismaField({
        type: MailboxType,
        description: 'The mailbox.',
        resolve: (query, { mailboxId }, _arguments, context) =>
          stillSeen(contextClient(context).mailbox.findUnique({ ...query, where: { id: mailboxId } })),
      }),
    }),
  });

const RefreshMailboxResult = builder.errorUnion('RefreshMailboxResult', {
  description: 'How asking for the mailbox came out.',
  types: [MailboxRefreshRequestedType, NotFoundError],
  resolveType: () => MailboxRefreshRequestedType,
});

builder.mutationField('refreshMailbox', (t) =>
  t.field({
    type: RefreshMailboxResult,
    description: 'Has the mailbox read now, without waiting for the next pass.',
    args: { requestId: t.arg.id(REQUEST_ID) },
    resolve: (_root, { requestId }, context) =>
      refreshMailbox(contextClient(context), contextViewer(context), { requestId: readRequestId(requestId) }),
  }),
);
