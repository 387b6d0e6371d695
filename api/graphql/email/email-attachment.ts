import { builder } from '#api/graphql/server/builder.ts';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { RemoteAttachment } from '#providers/mailbox-port.ts';

/** The mail in the index, or the draft, is needed to fetch it; null: it cannot be fetched. */
export type ShownAttachment = RemoteAttachment &
  ({ readonly emailId: string | null } | { readonly draftId: string });

const EmailAttachmentKindType = builder.enumType('EmailAttachmentKind', {
  description: 'What is attached to a mail.',
  values: {
    file: { value: 'file', description: 'A file.' },
    item: { value: 'item', description: 'A mail, an appointment or a contact.' },
    reference: { value: 'reference', description: 'A file in a cloud, which is not in the mail itself.' },
  } as const,
});

export const EmailAttachmentType = builder.objectRef<ShownAttachment>('EmailAttachment').implement({
  description: 'What is attached to a mail.',
  fields: (t) => ({
    id: t.exposeID('id', { description: "The mail service's own id." }),
    name: t.exposeString('name', { description: 'Name.' }),
    contentType: t.exposeString('contentType', { description: 'As the sender named it.' }),
    size: t.exposeInt('size', { description: 'Bytes, as the mail service counts them.' }),
    isInline: t.exposeBoolean('isInline', { description: 'Whether it is shown within the text.' }),
    contentId: t.exposeString('contentId', {
      nullable: true,
      description: "By which the text refers to it ('cid:').",
    }),
    kind: t.expose('kind', { type: EmailAttachmentKindType, description: 'What it is.' }),
    url: t.string({
      nullable: true,
      description: 'Where its bytes are, with the token in a header; null of what has none.',
      resolve: urlOf,
    }),
  }),
});

function urlOf(attachment: ShownAttachment): string | null {
  if (attachment.kind === 'reference') return null;
  const at = `attachments/${encodeURIComponent(attachment.id)}`;
  if ('draftId' in attachment) {
    return `/files/email-drafts/${encodeNodeId('EmailDraft', attachment.draftId)}/${at}`;
  }
  const { emailId } = attachment;
  return emailId === null ? null : `/files/emails/${encodeNodeId('Email', emailId)}/${at}`;
}
