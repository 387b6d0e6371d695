import { z } from 'zod';
import type { FlagStatus, MailAddress, RemoteEmail, RemoteEmailContent } from '#providers/mailbox-port.ts';
import { boundedLine, boundedText, validInstant } from './bounded-text.ts';

/** The fields of a message in the index, as `$select` names them; the id and the tag come along unasked. */
export const MESSAGE_FIELDS = [
  'changeKey',
  'parentFolderId',
  'internetMessageId',
  'conversationId',
  'subject',
  'bodyPreview',
  'from',
  'sender',
  'toRecipients',
  'ccRecipients',
  'bccRecipients',
  'receivedDateTime',
  'sentDateTime',
  'createdDateTime',
  'isRead',
  'isDraft',
  'hasAttachments',
  'flag',
  'categories',
].join(',');
export const CONTENT_FIELDS = `${MESSAGE_FIELDS},body,replyTo`;

/** Longer ones are of a sender who means no good, and would not fit into the keys of the index. */
const [LONGEST_ADDRESS, LONGEST_NAME, LONGEST_SUBJECT, LONGEST_CATEGORY] = [320, 500, 2_000, 255];
const [LONGEST_PREVIEW, LONGEST_MESSAGE_ID] = [255, 998];

const text = z.string().nullish();
const recipient = z.object({ emailAddress: z.object({ name: text, address: text }).nullish() });
const recipients = z.array(recipient).nullish();

/** The fields read of a message (Graph: message); all but the id may be missing. */
const messageFields = z.object({
  '@odata.etag': text,
  id: z.string().min(1),
  changeKey: text,
  parentFolderId: text,
  internetMessageId: text,
  conversationId: text,
  subject: text,
  bodyPreview: text,
  from: recipient.nullish(),
  sender: recipient.nullish(),
  toRecipients: recipients,
  ccRecipients: recipients,
  bccRecipients: recipients,
  receivedDateTime: text,
  sentDateTime: text,
  createdDateTime: text,
  isRead: z.boolean().nullish(),
  isDraft: z.boolean().nullish(),
  hasAttachments: z.boolean().nullish(),
  flag: z.object({ flagStatus: text }).nullish(),
  categories: z.array(z.string()).nullish(),
});
type MessageFields = z.output<typeof messageFields>;

export interface AnsweredEmail {
  readonly email: RemoteEmail;
  /** Whether it says where the mail lies and of when it is. An answer to a change may lack that; it is then read. */
  readonly isWhole: boolean;
}

export const graphMessage = messageFields.transform(toAnswer);

function toAnswer(message: MessageFields): AnsweredEmail {
  const received =
    validInstant(message.receivedDateTime) ??
    validInstant(message.sentDateTime) ??
    validInstant(message.createdDateTime);
  const folderId = message.parentFolderId ?? '';
  const isWhole = received !== null && folderId !== '';
  const receivedAt = received ?? new Date(0).toISOString();
  const email: RemoteEmail = {
    id: message.id,
    changeKey: message.changeKey ?? message['@odata.etag'] ?? '',
    folderId,
    internetMessageId: boundedLine(message.internetMessageId, LONGEST_MESSAGE_ID),
    conversationId: boundedLine(message.conversationId, LONGEST_MESSAGE_ID),
    subject: boundedLine(message.subject, LONGEST_SUBJECT),
    preview: boundedText(message.bodyPreview, LONGEST_PREVIEW),
    from: personOf(message.from) ?? personOf(message.sender),
    recipients: {
      to: peopleOf(message.toRecipients),
      cc: peopleOf(message.ccRecipients),
      bcc: peopleOf(message.bccRecipients),
    },
    receivedAt,
    createdAt: validInstant(message.createdDateTime) ?? receivedAt,
    isRead: message.isRead === true,
    isDraft: message.isDraft === true,
    hasAttachments: message.hasAttachments === true,
    flag: flagOf(message.flag?.flagStatus),
    categories: (message.categories ?? []).map((name) => boundedLine(name, LONGEST_CATEGORY)),
  };
  return { email, isWhole };
}

function personOf(person: z.output<typeof recipient> | null | undefined): MailAddress | null {
  const address = boundedLine(person?.emailAddress?.address, LONGEST_ADDRESS);
  const name = boundedLine(person?.emailAddress?.name, LONGEST_NAME);
  if (address === '' && name === '') return null;
  // Graph repeats the address where there is no name.
  return { name: name === address ? '' : name, address };
}

function peopleOf(people: z.output<typeof recipients>): readonly MailAddress[] {
  return (people ?? []).map(personOf).filter((person) => person !== null);
}

/** Any status but these two is to be done (ledger MAIL-53); a message without one has no flag. */
function flagOf(status: string | null | undefined): FlagStatus {
  if (status == null || status === '') return 'notFlagged';
  return status === 'notFlagged' || status === 'complete' ? status : 'flagged';
}

/** Null where a delta query gave only a part of the mail. */
export const receivedMessage = messageFields.transform((message) => {
  const { email, isWhole } = toAnswer(message);
  return { id: message.id, email: isWhole ? email : null, isRead: message.isRead ?? null };
});

export const graphContent = messageFields
  .extend({
    body: z.object({ contentType: text, content: text }).nullish(),
    replyTo: recipients,
    '@odata.type': text,
  })
  .transform(({ body, replyTo, '@odata.type': type, ...message }) => ({
    ...toAnswer(message),
    replyTo: peopleOf(replyTo),
    body: bodyOf(body),
    type: type ?? null,
  }));

function bodyOf(
  body:
    | { readonly contentType?: string | null | undefined; readonly content?: string | null | undefined }
    | null
    | undefined,
): RemoteEmailContent['body'] {
  const contentType = body?.contentType?.toLowerCase() === 'text' ? 'text' : 'html';
  return { contentType, content: boundedText(body?.content, Number.POSITIVE_INFINITY) };
}
