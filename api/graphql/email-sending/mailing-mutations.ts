import { RelationInterface } from '#api/graphql/relation/relation.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { ConflictError, NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import type { AmbiguousRecipient } from '#services/email-sending/mailing/match-recipients.ts';
import { type MailingQuestion, startMailing } from '#services/email-sending/mailing/start-mailing.ts';
import { type SteerMailing, steerMailing } from '#services/email-sending/mailing/steer-mailing.ts';
import { undoMailing } from '#services/email-sending/mailing/undo-mailing.ts';
import { acquireClient } from '../email-draft/acquire-client.ts';
import { EmailDraftType } from '../email-draft/email-draft.ts';
import { SEEN_ATTACHMENTS } from '../email-draft/seen-attachments.ts';
import { withMailbox } from '../email-draft/with-mailbox.ts';
import { MailingType } from './mailing.ts';

const MailingSavedType = builder.objectRef<{ readonly mailingId: string }>('MailingSaved').implement({
  description: 'The mailing is stored; it is sent from here on.',
  fields: (t) => ({
    mailing: t.prismaField({
      type: MailingType,
      description: 'As it is now.',
      resolve: async (query, { mailingId }, _arguments, context) =>
        stillSeen((await acquireClient(context)).mailing.findUnique({ ...query, where: { id: mailingId } })),
    }),
  }),
});

const AmbiguousRecipientType = builder.objectRef<AmbiguousRecipient>('AmbiguousRecipient').implement({
  description: 'An address of several relations.',
  fields: (t) => ({
    address: t.exposeString('address', { description: 'The address.' }),
    relations: t.prismaField({
      type: [RelationInterface],
      description: 'The relations to choose from, ten at most.',
      resolve: async (query, { relationIds }, _arguments, context) =>
        (await acquireClient(context)).relation.findMany({
          ...query,
          where: { id: { in: [...relationIds] } },
          orderBy: { id: 'asc' },
        }),
    }),
  }),
});

/** Not a failure, but a way out of a start like one; nothing was stored. */
class MailingQuestionRaised extends Error {
  readonly question: MailingQuestion;

  constructor(question: MailingQuestion) {
    super('the mailing waits for an answer');
    this.question = question;
  }
}

builder.objectType(MailingQuestionRaised, {
  name: 'MailingQuestion',
  description: 'What is to be asked before a mailing starts; nothing was stored.',
  fields: (t) => ({
    skipped: t.stringList({
      description: 'Who belongs to no relation and gets nothing: start with `acceptSkipped`.',
      resolve: ({ question }) => [...question.skipped],
    }),
    ambiguous: t.field({
      type: [AmbiguousRecipientType],
      description: 'Whose relation is to be chosen: start with a `relationId`.',
      resolve: ({ question }) => [...question.ambiguous],
    }),
    containsBsn: t.boolean({
      description: 'It fills in BSNs, which is written down: start with `acceptBsn`.',
      resolve: ({ question }) => question.containsBsn,
    }),
    isAnswered: t.boolean({
      description: 'All was asked and answered, and it was only to be shown: start without `showFirst`.',
      resolve: ({ question }) => question.isAnswered === true,
    }),
  }),
});

const StartMailingResult = builder.errorUnion('StartMailingResult', {
  description: 'How starting a mailing came out.',
  types: [
    MailingSavedType,
    MailingQuestionRaised,
    ValidationError,
    ConflictError,
    NotFoundError,
    ProviderFailedError,
  ],
  resolveType: () => MailingSavedType,
});

const MailingRecipientInput = builder.inputType('MailingRecipientInput', {
  description: 'Who gets a mail.',
  fields: (t) => ({
    address: t.string({ required: true, description: 'The address.' }),
    relationId: t.id({ description: 'For which relation it is filled in, where several have the address.' }),
  }),
});

const StartMailingInput = builder.inputType('StartMailingInput', {
  description: 'A personalised mail, once to each recipient.',
  fields: (t) => ({
    requestId: t.id(REQUEST_ID),
    draftId: t.id({ required: true, description: 'Its subject and attachments.' }),
    revision: t.int({ required: true, description: 'The revision that was saved last and is to be sent.' }),
    html: t.string({
      required: true,
      description: 'Its text with merge tags.',
      extensions: { longest: 4_500_000 },
    }),
    recipients: t.field({ type: [MailingRecipientInput], required: true, description: 'Who gets one.' }),
    acceptSkipped: t.boolean({ required: true, description: 'The user was asked.' }),
    acceptBsn: t.boolean({ required: true, description: 'The user was asked.' }),
    acceptEmptySubject: t.boolean({ description: 'The user was asked.' }),
    attachmentIds: t.stringList({ description: SEEN_ATTACHMENTS }),
    showFirst: t.boolean({ description: 'Answers what is to be asked, and starts nothing.' }),
  }),
});

builder.mutationField('startMailing', (t) =>
  t.field({
    type: StartMailingResult,
    description: 'Sends a mail to each recipient, filled in from the relation with that address.',
    extensions: LEASES_ITSELF,
    args: { input: t.arg({ type: StartMailingInput, required: true, description: 'The mailing.' }) },
    resolve: (_root, { input }, context) => {
      const { requestId, draftId, recipients, acceptEmptySubject, showFirst, ...content } = input;
      const mailingPace = context.application.config.email.mailingPace;
      return withMailbox(context, async (emails, viewer, signal) => {
        const started = await startMailing(
          { ...emails, mailingPace },
          viewer,
          {
            ...content,
            acceptEmptySubject: acceptEmptySubject === true,
            ...(showFirst === true && { showFirst }),
            requestId: readRequestId(requestId),
            draftId: rowIdOf(draftId, 'EmailDraft'),
            recipients: recipients.map(({ address, relationId }) => ({
              address,
              relationId: relationId == null ? null : rowIdOf(relationId, 'Person', 'Organisation'),
            })),
          },
          signal,
        );
        if ('question' in started) throw new MailingQuestionRaised(started.question);
        return started;
      });
    },
  }),
);

const SteerMailingResult = builder.errorUnion('SteerMailingResult', {
  description: 'How stopping a mailing, or going on with it, came out.',
  types: [MailingSavedType, ValidationError, NotFoundError],
  resolveType: () => MailingSavedType,
});

const SteerMailingInput = builder.inputType('SteerMailingInput', {
  description: 'Which mailing.',
  fields: (t) => ({
    requestId: t.id(REQUEST_ID),
    mailingId: t.id({ required: true, description: 'The mailing.' }),
  }),
});

function steered(name: string, to: SteerMailing['to'], description: string): void {
  builder.mutationField(name, (t) =>
    t.field({
      type: SteerMailingResult,
      description,
      args: { input: t.arg({ type: SteerMailingInput, required: true, description: 'Which.' }) },
      resolve: (_root, { input: { requestId, mailingId } }, context) =>
        steerMailing(contextClient(context), contextViewer(context), {
          requestId: readRequestId(requestId),
          mailingId: rowIdOf(mailingId, 'Mailing'),
          to,
        }),
    }),
  );
}

steered('stopMailing', 'stopped', 'Stops a mailing: what is being sent is sent, the rest waits.');
steered('resumeMailing', 'running', 'Goes on with a mailing that was stopped.');

const MailingUndoneType = builder.objectRef<{ readonly draftId: string }>('MailingUndone').implement({
  description: 'The mailing is gone before anything of it was sent.',
  fields: (t) => ({
    draft: t.prismaField({
      type: EmailDraftType,
      description: 'Its draft, which is open again.',
      resolve: (query, { draftId }, _arguments, context) =>
        stillSeen(contextClient(context).emailDraft.findUnique({ ...query, where: { id: draftId } })),
    }),
  }),
});

const UndoMailingResult = builder.errorUnion('UndoMailingResult', {
  description: 'How taking a mailing back came out.',
  types: [MailingUndoneType, ValidationError, NotFoundError],
  resolveType: () => MailingUndoneType,
});

builder.mutationField('undoMailing', (t) =>
  t.field({
    type: UndoMailingResult,
    description: 'Takes a mailing back within the ten seconds before anything of it is sent.',
    args: { input: t.arg({ type: SteerMailingInput, required: true, description: 'Which.' }) },
    resolve: (_root, { input: { requestId, mailingId } }, context) =>
      undoMailing(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        mailingId: rowIdOf(mailingId, 'Mailing'),
      }),
  }),
);
