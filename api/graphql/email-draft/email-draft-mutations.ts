import { EmailAttachmentType } from '#api/graphql/email/email-attachment.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { stillSeen } from '#api/graphql/server/still-seen.ts';
import { REQUEST_ID, readRequestId } from '#api/request-id.ts';
import { ConflictError, NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import { detachFromDraft } from '#services/email-draft/detach-from-draft.ts';
import { discardDraft } from '#services/email-draft/discard-draft.ts';
import { type SavedDraft, saveDraft } from '#services/email-draft/save-draft.ts';
import { acquireClient } from './acquire-client.ts';
import { EmailActionType, EmailDraftType } from './email-draft.ts';
import { withMailbox } from './with-mailbox.ts';

/** Over the limits of the use case, which has the Dutch messages. */
const HTML = { extensions: { longest: 4_500_000 } } as const;

const EmailAddressInput = builder.inputType('EmailAddressInput', {
  description: 'Whom a mail goes to.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'Empty where only the address is known.' }),
    address: t.string({ required: true, description: 'The address.' }),
  }),
});

const SaveEmailDraftInput = builder.inputType('SaveEmailDraftInput', {
  description: 'What a draft says.',
  fields: (t) => ({
    requestId: t.id(REQUEST_ID),
    draftId: t.id({
      description:
        'The draft; null for a new one. Send the same requestId until a new one was made: then it is made once.',
    }),
    action: t.field({ type: EmailActionType, required: true, description: 'How it was begun.' }),
    originalId: t.id({ description: 'The mail that is answered, forwarded, or gone on with.' }),
    relationId: t.id({ description: 'Where it was begun.' }),
    revision: t.int({ required: true, description: 'Of what was opened or saved last; 0 for a new one.' }),
    openedDraftFingerprint: t.string({
      description:
        'Of a draft that Balie does not know yet: the draftFingerprint that it was opened with. What another program changed since is a conflict.',
    }),
    subject: t.string({ required: true, description: 'One line.' }),
    to: t.field({ type: [EmailAddressInput], required: true, description: "'Aan'." }),
    cc: t.field({ type: [EmailAddressInput], required: true, description: "'Cc'." }),
    bcc: t.field({ type: [EmailAddressInput], required: true, description: "'Bcc'." }),
    html: t.string({
      ...HTML,
      description:
        'The whole text with its quote; no script. Null leaves the text as it is: see keptBodyHash.',
    }),
    keptBodyHash: t.string({
      description:
        'Instead of html: the text stays as the mail service has it, if that is still the one that was opened with this bodyHash. It keeps the looks that a draft of another program has.',
    }),
    isEdited: t.boolean({ required: true, description: 'Whether somebody typed in it.' }),
  }),
});

type DraftAnswer = SavedDraft;

const EmailDraftSavedType = builder.objectRef<DraftAnswer>('EmailDraftSaved').implement({
  description: 'The draft is at the mail service.',
  fields: (t) => ({
    draft: t.prismaField({
      type: EmailDraftType,
      description: 'As it is known now.',
      resolve: async (query, { draftId }, _arguments, context) =>
        stillSeen((await acquireClient(context)).emailDraft.findUnique({ ...query, where: { id: draftId } })),
    }),
    attachments: t.field({
      type: [EmailAttachmentType],
      nullable: true,
      description:
        'What is attached, where that was asked for: after making a draft, and after removing one.',
      resolve: ({ draftId, attachments }) =>
        attachments?.map((attachment) => ({ ...attachment, draftId })) ?? null,
    }),
  }),
});

const SaveEmailDraftResult = builder.errorUnion('SaveEmailDraftResult', {
  description: 'How saving a draft came out.',
  types: [EmailDraftSavedType, ValidationError, ConflictError, NotFoundError, ProviderFailedError],
  resolveType: () => EmailDraftSavedType,
});

builder.objectField(ConflictError, 'currentEmailDraft', (t) =>
  t.prismaField({
    type: EmailDraftType,
    nullable: true,
    description: 'The draft as it is known now, where one was saved.',
    resolve: async (query, { recordId }, _arguments, context) =>
      recordId === null
        ? null
        : (await acquireClient(context)).emailDraft.findUnique({ ...query, where: { id: recordId } }),
  }),
);

builder.mutationField('saveEmailDraft', (t) =>
  t.field({
    type: SaveEmailDraftResult,
    description: 'Makes a draft at the mail service, or saves it there. For who may write.',
    extensions: LEASES_ITSELF,
    args: { input: t.arg({ type: SaveEmailDraftInput, required: true, description: 'The draft.' }) },
    resolve: (_root, { input }, context) => {
      const {
        requestId,
        draftId,
        originalId,
        relationId,
        action,
        revision,
        isEdited,
        openedDraftFingerprint,
        ...text
      } = input;
      const { html = null, keptBodyHash = null, ...addressed } = text;
      return withMailbox(context, (emails, viewer, signal) =>
        saveDraft(
          emails,
          viewer,
          {
            requestId: readRequestId(requestId),
            action,
            revision,
            openedDraftFingerprint,
            isEdited,
            text: { ...addressed, html, keptBodyHash },
            draftId: draftId == null ? null : rowIdOf(draftId, 'EmailDraft'),
            originalId: originalId == null ? null : rowIdOf(originalId, 'Email'),
            relationId: relationId == null ? null : rowIdOf(relationId, 'Person', 'Organisation'),
          },
          signal,
        ),
      );
    },
  }),
);

const DraftDiscardedType = builder.objectRef<{ readonly draftId: string }>('EmailDraftDiscarded').implement({
  description: 'The draft is gone at the mail service.',
  fields: (t) => ({
    draft: t.prismaField({
      type: EmailDraftType,
      description: 'What is still known of it.',
      resolve: async (query, { draftId }, _arguments, context) =>
        stillSeen((await acquireClient(context)).emailDraft.findUnique({ ...query, where: { id: draftId } })),
    }),
  }),
});

const DiscardEmailDraftResult = builder.errorUnion('DiscardEmailDraftResult', {
  description: 'How throwing a draft away came out.',
  types: [DraftDiscardedType, ValidationError, NotFoundError, ProviderFailedError],
  resolveType: () => DraftDiscardedType,
});

const DiscardEmailDraftInput = builder.inputType('DiscardEmailDraftInput', {
  description: 'Which draft.',
  fields: (t) => ({
    requestId: t.id(REQUEST_ID),
    draftId: t.id({ required: true, description: 'The draft.' }),
  }),
});

builder.mutationField('discardEmailDraft', (t) =>
  t.field({
    type: DiscardEmailDraftResult,
    description: 'Throws a draft away, here and at the mail service.',
    extensions: LEASES_ITSELF,
    args: { input: t.arg({ type: DiscardEmailDraftInput, required: true, description: 'The draft.' }) },
    resolve: (_root, { input: { requestId, draftId } }, context) =>
      withMailbox(context, (emails, viewer, signal) =>
        discardDraft(
          emails,
          viewer,
          { requestId: readRequestId(requestId), draftId: rowIdOf(draftId, 'EmailDraft') },
          signal,
        ),
      ),
  }),
);

const RemoveDraftAttachmentInput = builder.inputType('RemoveDraftAttachmentInput', {
  description: 'Which attachment.',
  fields: (t) => ({
    requestId: t.id(REQUEST_ID),
    draftId: t.id({ required: true, description: 'The draft.' }),
    attachmentId: t.string({ required: true, description: 'What is attached.' }),
  }),
});

const RemoveDraftAttachmentResult = builder.errorUnion('RemoveDraftAttachmentResult', {
  description: 'How removing an attachment came out.',
  types: [EmailDraftSavedType, ValidationError, NotFoundError, ProviderFailedError],
  resolveType: () => EmailDraftSavedType,
});

builder.mutationField('deleteDraftAttachment', (t) =>
  t.field({
    type: RemoveDraftAttachmentResult,
    description: 'Removes what is attached to a draft; one that is gone is removed.',
    extensions: LEASES_ITSELF,
    args: { input: t.arg({ type: RemoveDraftAttachmentInput, required: true, description: 'Which.' }) },
    resolve: (_root, { input: { draftId, attachmentId } }, context) =>
      withMailbox(context, (emails, viewer, signal) =>
        detachFromDraft(emails, viewer, { draftId: rowIdOf(draftId, 'EmailDraft'), attachmentId }, signal),
      ),
  }),
);
