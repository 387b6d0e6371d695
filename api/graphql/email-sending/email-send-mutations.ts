import { builder } from '#api/graphql/server/builder.ts';
import { contextClient, contextViewer } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { ConflictError, NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import { resolveSend } from '#services/email-sending/resolve-send.ts';
import { sendEmail } from '#services/email-sending/send-email.ts';
import { undoSend } from '#services/email-sending/undo-send.ts';
import { acquireClient } from '../email-draft/acquire-client.ts';
import { SEEN_ATTACHMENTS } from '../email-draft/seen-attachments.ts';
import { withMailbox } from '../email-draft/with-mailbox.ts';
import { EmailSendType } from './email-send.ts';

const EmailSendSavedType = builder.objectRef<{ readonly sendId: string }>('EmailSendSaved').implement({
  description: 'It is stored; `send` says how far it is.',
  fields: (t) => ({
    send: t.prismaField({
      type: EmailSendType,
      description: 'As it is now.',
      resolve: async (query, { sendId }, _arguments, context) =>
        stillSeen((await acquireClient(context)).emailSend.findUnique({ ...query, where: { id: sendId } })),
    }),
  }),
});

const SendEmailResult = builder.errorUnion('SendEmailResult', {
  description:
    "How sending came out. A ValidationError of 'subject' is the question about an empty one, of 'to' that there are no recipients, of 'html' that it is too large.",
  types: [EmailSendSavedType, ValidationError, ConflictError, NotFoundError, ProviderFailedError],
  resolveType: () => EmailSendSavedType,
});

const SendEmailInput = builder.inputType('SendEmailInput', {
  description: 'What is to be sent.',
  fields: (t) => ({
    requestId: t.id(REQUEST_ID),
    draftId: t.id({ required: true, description: 'The draft.' }),
    revision: t.int({ required: true, description: 'The revision that was saved last and is to be sent.' }),
    acceptEmptySubject: t.boolean({ required: true, description: 'The user was asked.' }),
    keptBodyHash: t.string({
      description: 'The bodyHash of a text that was left at the mail service: another one does not go.',
    }),
    attachmentIds: t.stringList({ description: SEEN_ATTACHMENTS }),
  }),
});

builder.mutationField('sendEmail', (t) =>
  t.field({
    type: SendEmailResult,
    description: 'Sends a draft, ten seconds from now: until then it can be undone.',
    extensions: LEASES_ITSELF,
    args: { input: t.arg({ type: SendEmailInput, required: true, description: 'What.' }) },
    resolve: (_root, { input: { requestId, draftId, ...content } }, context) =>
      withMailbox(context, (emails, viewer, signal) =>
        sendEmail(
          emails,
          viewer,
          { requestId: readRequestId(requestId), draftId: rowIdOf(draftId, 'EmailDraft'), ...content },
          signal,
        ),
      ),
  }),
);

const UndoEmailSendResult = builder.errorUnion('UndoEmailSendResult', {
  description: 'How undoing a send came out.',
  types: [EmailSendSavedType, ValidationError, NotFoundError],
  resolveType: () => EmailSendSavedType,
});

const UndoEmailSendInput = builder.inputType('UndoEmailSendInput', {
  description: 'Which mail.',
  fields: (t) => ({
    requestId: t.id(REQUEST_ID),
    sendId: t.id({ required: true, description: 'The sending.' }),
  }),
});

builder.mutationField('undoEmailSend', (t) =>
  t.field({
    type: UndoEmailSendResult,
    description: "'Ongedaan maken': its draft is open again. Refused once the mail service is asked.",
    args: { input: t.arg({ type: UndoEmailSendInput, required: true, description: 'Which.' }) },
    resolve: (_root, { input: { requestId, sendId } }, context) =>
      undoSend(contextClient(context), contextViewer(context), {
        requestId: readRequestId(requestId),
        sendId: rowIdOf(sendId, 'EmailSend'),
      }),
  }),
);

const ResolveEmailSendResult = builder.errorUnion('ResolveEmailSendResult', {
  description: 'How deciding about an unknown sending came out.',
  types: [EmailSendSavedType, ValidationError, NotFoundError, ProviderFailedError],
  resolveType: () => EmailSendSavedType,
});

const ResolveEmailSendInput = builder.inputType('ResolveEmailSendInput', {
  description: 'What a person found out.',
  fields: (t) => ({
    requestId: t.id(REQUEST_ID),
    sendId: t.id({ required: true, description: 'The sending.' }),
    wasSent: t.boolean({ required: true, description: 'Whether it was sent.' }),
  }),
});

builder.mutationField('resolveEmailSend', (t) =>
  t.field({
    type: ResolveEmailSendResult,
    description:
      "Says what came of an 'onbekend' sending. The mailbox is asked once more: one that is found there was sent. Of one that was refused: that its user has seen that, where `wasSent` is false.",
    extensions: LEASES_ITSELF,
    args: { input: t.arg({ type: ResolveEmailSendInput, required: true, description: 'What came of it.' }) },
    resolve: (_root, { input: { requestId, sendId, wasSent } }, context) =>
      withMailbox(context, (emails, viewer, signal) =>
        resolveSend(
          emails,
          viewer,
          { requestId: readRequestId(requestId), sendId: rowIdOf(sendId, 'EmailSend'), wasSent },
          signal,
        ),
      ),
  }),
);
