import { EmailAddressType } from '#api/graphql/email/email-address.ts';
import { EmailAttachmentType } from '#api/graphql/email/email-attachment.ts';
import { builder } from '#api/graphql/server/builder.ts';
import { contextClient } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import { type EmailQuote, type EmailStart, startEmail } from '#services/email-draft/start-email.ts';
import {
  MOST_SUGGESTIONS,
  type RecipientSuggestion,
  suggestRecipients,
} from '#services/email-draft/suggest-recipients.ts';
import { acquireClient } from './acquire-client.ts';
import { EmailActionType, EmailDraftType } from './email-draft.ts';
import { withMailbox } from './with-mailbox.ts';

const EmailQuoteKindType = builder.enumType('EmailQuoteKind', {
  description: 'Why a mail is quoted.',
  values: {
    reply: { value: 'reply', description: 'It is answered.' },
    forward: { value: 'forward', description: 'It is forwarded.' },
  } as const,
});

const EmailQuoteType = builder.objectRef<EmailQuote>('EmailQuote').implement({
  description: 'The mail that is answered or forwarded.',
  fields: (t) => ({
    kind: t.expose('kind', { type: EmailQuoteKindType, description: 'Why it is quoted.' }),
    moment: t.field({
      type: 'DateTime',
      description: 'When it came in, or was sent.',
      resolve: ({ moment }) => new Date(moment),
    }),
    from: t.expose('from', { type: EmailAddressType, nullable: true, description: 'Who sent it.' }),
    to: t.field({ type: [EmailAddressType], description: 'To whom.', resolve: ({ to }) => [...to] }),
    cc: t.field({
      type: [EmailAddressType],
      description: 'To whom as a copy.',
      resolve: ({ cc }) => [...cc],
    }),
    subject: t.exposeString('subject', { description: 'Its subject.' }),
    html: t.exposeString('html', {
      description:
        'Its text as it came, unsafe: sanitise it before it is shown. Plain text where isPlainText.',
    }),
    isPlainText: t.exposeBoolean('isPlainText', { description: 'Whether `html` is plain text.' }),
    attachments: t.field({
      type: [EmailAttachmentType],
      description: 'What is attached to it, with images within its text.',
      resolve: ({ attachments, emailId }) => attachments.map((attachment) => ({ ...attachment, emailId })),
    }),
  }),
});

const EmailStartType = builder.objectRef<EmailStart>('EmailStart').implement({
  description: 'How a composer opens; nothing is stored yet.',
  fields: (t) => ({
    to: t.field({ type: [EmailAddressType], description: "'Aan'.", resolve: ({ to }) => [...to] }),
    cc: t.field({ type: [EmailAddressType], description: "'Cc'.", resolve: ({ cc }) => [...cc] }),
    bcc: t.field({ type: [EmailAddressType], description: "'Bcc'.", resolve: ({ bcc }) => [...bcc] }),
    subject: t.exposeString('subject', { description: 'Subject.' }),
    receivedSubject: t.exposeString('receivedSubject', {
      description:
        'The subject that came from outside, empty where none did: its merge tags are not filled in.',
    }),
    html: t.exposeString('html', {
      description: 'Text of a draft that is opened again, unsafe: sanitise it; else empty.',
    }),
    bodyHash: t.exposeString('bodyHash', {
      description:
        'Of that text as the mail service has it, else empty: send it back with a save that leaves it as it is.',
    }),
    draftFingerprint: t.exposeString('draftFingerprint', {
      description:
        'Of a draft that Balie does not know yet: its recipients, subject and words, for openedDraftFingerprint of its first save; else empty.',
    }),
    attachments: t.field({
      type: [EmailAttachmentType],
      description: 'Of a draft that is opened again.',
      resolve: ({ attachments, emailId }) => attachments.map((attachment) => ({ ...attachment, emailId })),
    }),
    shownImages: t.stringList({
      description:
        'Content ids, in the form in which they are compared, of pictures that the text of a draft showed at some time: those that it shows no more do not go along.',
      resolve: ({ shownImages }) => [...shownImages],
    }),
    isOriginalGone: t.exposeBoolean('isOriginalGone', {
      description:
        'Whether the mail that is answered or forwarded was deleted for good: it is written as a new mail, without a quote.',
    }),
    isReplyToUnknown: t.exposeBoolean('isReplyToUnknown', {
      description:
        'Whether an answer goes to the sender because the mail that said where else it is wanted was deleted for good.',
    }),
    quote: t.expose('quote', {
      type: EmailQuoteType,
      nullable: true,
      description: 'What is answered or forwarded.',
    }),
    draft: t.prismaField({
      type: EmailDraftType,
      nullable: true,
      description:
        'The draft that is opened again; null where saving makes it known here, as of one that was made elsewhere.',
      resolve: async (query, { draftId, revision }, _arguments, context) => {
        if (draftId === null) return null;
        const { emailDraft } = await acquireClient(context);
        const row = await emailDraft.findUnique({ ...query, where: { id: draftId } });
        // The revision of the text: the row may have been saved since.
        return row && { ...row, revision };
      },
    }),
  }),
});

const EmailStartResult = builder.errorUnion('EmailStartResult', {
  description: 'How opening a composer came out.',
  types: [EmailStartType, ValidationError, NotFoundError, ProviderFailedError],
  resolveType: () => EmailStartType,
});

builder.queryField('emailStart', (t) =>
  t.field({
    type: EmailStartResult,
    description: 'Recipients, subject and quote of a composer, by action.',
    extensions: LEASES_ITSELF,
    args: {
      action: t.arg({ type: EmailActionType, required: true, description: 'How it opens.' }),
      emailId: t.arg.id({ description: 'The mail that is answered, forwarded or gone on with.' }),
      relationId: t.arg.id({ description: 'To whom a new mail goes.' }),
    },
    resolve: (_root, { action, emailId, relationId }, context) =>
      withMailbox(context, (emails, viewer, signal) =>
        startEmail(
          emails,
          viewer,
          {
            action,
            emailId: emailId == null ? null : rowIdOf(emailId, 'Email'),
            relationId: relationId == null ? null : rowIdOf(relationId, 'Person', 'Organisation'),
          },
          signal,
        ),
      ),
  }),
);

const RecipientSuggestionType = builder
  .objectRef<RecipientSuggestion & { readonly kind: 'person' | 'organisation' }>('RecipientSuggestion')
  .implement({
    description: 'A relation with an address.',
    fields: (t) => ({
      relationId: t.id({
        description: 'The relation.',
        resolve: ({ relationId, kind }) =>
          encodeNodeId(kind === 'person' ? 'Person' : 'Organisation', relationId),
      }),
      name: t.exposeString('name', { description: 'Its name.' }),
      address: t.exposeString('address', { description: 'Its address.' }),
    }),
  });

builder.queryField('recipientSuggestions', (t) =>
  t.field({
    type: [RecipientSuggestionType],
    description: `Relations with an address whose name has what was typed; ${MOST_SUGGESTIONS} at most.`,
    extensions: { most: MOST_SUGGESTIONS },
    args: { text: t.arg.string({ required: true, description: 'What was typed.' }) },
    resolve: async (_root, { text }, context) => [...(await suggestRecipients(contextClient(context), text))],
  }),
);
