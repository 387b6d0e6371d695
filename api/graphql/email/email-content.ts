import { builder } from '#api/graphql/server/builder.ts';
import { contextViewer } from '#api/graphql/server/graphql-context.ts';
import { LEASES_ITSELF } from '#api/graphql/server/leased-fields.ts';
import { encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { EML_NAME, ZIP_NAME } from '#domain/email/attachment-names.ts';
import { NotFoundError, ProviderFailedError } from '#domain/errors.ts';
import { zippable } from '#services/email/read-bytes.ts';
import { type ShownContent, showContent } from '#services/email/show-content.ts';
import { EmailAddressType } from './email-address.ts';
import { EmailAttachmentType } from './email-attachment.ts';
import { InvitationType } from './invitation.ts';

/** A mail with many attachments takes some calls; who waits longer has left. */
const PATIENCE = 30_000;

const EmailContentType = builder.objectRef<ShownContent>('EmailContent').implement({
  description: 'What a mail says; it is kept by the mail service alone.',
  fields: (t) => ({
    html: t.string({
      description:
        'The text as it was sent, which is safe nowhere but behind a sanitiser in a sandboxed frame. Of a plain text the text itself.',
      resolve: ({ body }) => body.content,
    }),
    isPlainText: t.boolean({
      description: 'Whether `html` is no HTML.',
      resolve: ({ body }) => body.contentType === 'text',
    }),
    replyTo: t.field({
      type: [EmailAddressType],
      description: 'Where an answer is wanted; empty: at the sender.',
      resolve: ({ replyTo }) => [...replyTo],
    }),
    attachments: t.field({
      type: [EmailAttachmentType],
      description: 'What is attached, images within the text among it.',
      resolve: ({ attachments, emailId }) => attachments.map((attachment) => ({ ...attachment, emailId })),
    }),
    invitation: t.expose('invitation', {
      type: InvitationType,
      nullable: true,
      description: 'What it says about an appointment; null for other mail.',
    }),
    zipUrl: t.string({
      nullable: true,
      description:
        'Where all attachments are in one file, with the token in a header; null without any. Left out are the pictures that the text shows: those whose content ids are named, in the form in which they are compared, each as a parameter `shown` (empty: none), or where it is not given those that the text seems to show.',
      resolve: ({ emailId, attachments }) =>
        zippable(attachments).length > 0 ? `${filesOf(emailId)}/${ZIP_NAME}` : null,
    }),
    emlUrl: t.string({
      description: 'Where the whole mail is as a file, with the token in a header.',
      resolve: ({ emailId }) => `${filesOf(emailId)}/${EML_NAME}`,
    }),
  }),
});

function filesOf(emailId: string): string {
  return `/files/emails/${encodeNodeId('Email', emailId)}`;
}

const EmailContentResult = builder.errorUnion('EmailContentResult', {
  description: 'How the reading of a mail came out.',
  types: [EmailContentType, NotFoundError, ProviderFailedError],
  resolveType: () => EmailContentType,
});

builder.queryField('emailContent', (t) =>
  t.field({
    extensions: LEASES_ITSELF,
    type: EmailContentResult,
    description: 'What a mail says. The mail service is asked; the header is there without it.',
    args: { id: t.arg.id({ required: true, description: 'The mail.' }) },
    resolve: (_root, { id }, context) =>
      showContent(
        context.application.emails,
        contextViewer(context),
        rowIdOf(id, 'Email'),
        AbortSignal.timeout(PATIENCE),
      ),
  }),
);
