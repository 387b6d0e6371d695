import { EmailType } from '#api/graphql/email/email.ts';
import { EmailAddressType } from '#api/graphql/email/email-address.ts';
import { EmailAttachmentType } from '#api/graphql/email/email-attachment.ts';
import { RelationInterface } from '#api/graphql/relation/relation.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, type GraphQLContext } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import type { EmailAction, EmailDraftState } from '#domain/email/email-draft.ts';
import { NotFoundError, ProviderFailedError } from '#domain/errors.ts';
import { openDraft, type RevisedDraft } from '#services/email-draft/open-draft.ts';
import { acquireClient } from './acquire-client.ts';
import { withMailbox } from './with-mailbox.ts';

export const EmailActionType = builder.enumType('EmailAction', {
  description: 'How a composer opens.',
  values: {
    new: { value: 'new', description: 'A new mail.' },
    newk: { value: 'newk', description: 'A new mail to a relation.' },
    draft: { value: 'draft', description: 'Goes on with a draft.' },
    repl: { value: 'repl', description: 'Answers a mail.' },
    repla: { value: 'repla', description: 'Answers a mail to everybody.' },
    forw: { value: 'forw', description: 'Forwards a mail.' },
  } as const,
});

const EmailDraftStateType = builder.enumType('EmailDraftState', {
  description: 'How far a draft is.',
  values: {
    open: { value: 'open', description: 'Being written.' },
    sending: { value: 'sending', description: 'Being sent, or about to be: it can no longer be changed.' },
    sent: { value: 'sent', description: 'The mail service took it.' },
    discarded: { value: 'discarded', description: 'Thrown away.' },
  } as const,
});

/** A mail of the index, by the mail service's own id. */
function emailOf(
  context: GraphQLContext,
  query: object,
  where: { readonly officeId: string; readonly linkId: string; readonly remoteId: string },
) {
  return contextClient(context).email.findUnique({
    ...query,
    where: { officeId_linkId_remoteId: where, NOT: { pending: { has: 'deleted' } } },
  });
}

export const EmailDraftType = builder.prismaNode('EmailDraft', {
  name: 'EmailDraft',
  description: 'What Balie knows of a mail that is written in it; the text is at the mail service.',
  id: { field: 'id', description: 'Id of the draft.' },
  nullable: true,
  select: { id: true },
  fields: (t) => ({
    action: t.field({
      type: EmailActionType,
      description: 'How it was begun.',
      select: { action: true },
      resolve: ({ action }) => action as EmailAction,
    }),
    state: t.field({
      type: EmailDraftStateType,
      description: 'How far it is.',
      select: { state: true },
      resolve: ({ state }) => state as EmailDraftState,
    }),
    revision: t.exposeInt('revision', {
      description: 'Counts what was saved: send it back with a save, and with what is to be sent.',
    }),
    isEdited: t.exposeBoolean('isEdited', {
      description: 'Whether somebody typed in it: one that nobody did is thrown away without asking.',
    }),
    email: t.prismaField({
      type: EmailType,
      nullable: true,
      description: 'The draft among the mails; null while the index has not read it.',
      select: { officeId: true, linkId: true, remoteId: true },
      resolve: (query, { officeId, linkId, remoteId }, _arguments, context) =>
        remoteId === null ? null : emailOf(context, query, { officeId, linkId, remoteId }),
    }),
    original: t.prismaField({
      type: EmailType,
      nullable: true,
      description: 'The mail that is answered or forwarded.',
      select: { officeId: true, linkId: true, originalRemoteId: true },
      resolve: (query, { officeId, linkId, originalRemoteId: remoteId }, _arguments, context) =>
        remoteId === null ? null : emailOf(context, query, { officeId, linkId, remoteId }),
    }),
    relation: t.prismaField({
      type: RelationInterface,
      nullable: true,
      description: 'Where it was begun; null without one, and where it is another user’s.',
      select: { relationId: true },
      resolve: (query, { relationId }, _arguments, context) =>
        relationId === null
          ? null
          : contextClient(context).relation.findUnique({ ...query, where: { id: relationId } }),
    }),
  }),
});

const EmailDraftOpenedType = builder.objectRef<RevisedDraft>('EmailDraftOpened').implement({
  description: 'A draft with its text, as the mail service has it now.',
  fields: (t) => ({
    draft: t.prismaField({
      type: EmailDraftType,
      description: 'The draft.',
      resolve: async (query, { draftId, revision }, _arguments, context) => {
        const { emailDraft } = await acquireClient(context);
        const row = await stillSeen(emailDraft.findUnique({ ...query, where: { id: draftId } }));
        // The revision of the text: the row may have been saved since.
        return { ...row, revision };
      },
    }),
    subject: t.exposeString('subject', { description: 'Subject.' }),
    receivedSubject: t.exposeString('receivedSubject', {
      description:
        'The subject that came from outside, empty where none did: its merge tags are not filled in.',
    }),
    to: t.field({ type: [EmailAddressType], description: "'Aan'.", resolve: ({ to }) => [...to] }),
    cc: t.field({ type: [EmailAddressType], description: "'Cc'.", resolve: ({ cc }) => [...cc] }),
    bcc: t.field({ type: [EmailAddressType], description: "'Bcc'.", resolve: ({ bcc }) => [...bcc] }),
    html: t.exposeString('html', { description: 'Its text, unsafe: sanitise it before it is shown.' }),
    bodyHash: t.exposeString('bodyHash', {
      description:
        'Of its text as the mail service has it: send it back with a save that leaves that as it is.',
    }),
    shownImages: t.stringList({
      description:
        'Content ids, in the form in which they are compared, of pictures that its text showed at some time: those that it shows no more do not go along.',
      resolve: ({ shownImages }) => [...shownImages],
    }),
    attachments: t.field({
      type: [EmailAttachmentType],
      description: 'What is attached, with images within the text.',
      resolve: ({ draftId, attachments }) => attachments.map((attachment) => ({ ...attachment, draftId })),
    }),
  }),
});

const OpenEmailDraftResult = builder.errorUnion('OpenEmailDraftResult', {
  description: 'How opening a draft came out.',
  types: [EmailDraftOpenedType, NotFoundError, ProviderFailedError],
  resolveType: () => EmailDraftOpenedType,
});

builder.queryField('emailDraft', (t) =>
  t.field({
    type: OpenEmailDraftResult,
    description: 'A draft with its text.',
    extensions: LEASES_ITSELF,
    args: { id: t.arg.id({ required: true, description: 'The draft.' }) },
    resolve: (_root, { id }, context) =>
      withMailbox(context, (emails, viewer, signal) =>
        openDraft(emails, viewer, rowIdOf(id, 'EmailDraft'), signal),
      ),
  }),
);
