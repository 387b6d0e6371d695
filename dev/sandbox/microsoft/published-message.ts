import { z } from 'zod';
import { moment, text } from './published-types.ts';

const email = z.strictObject({ name: text, address: text }).partial();
const recipient = z.strictObject({ emailAddress: email });
const importance = z.enum(['low', 'normal', 'high']);
const flagStatus = z.enum(['notFlagged', 'complete', 'flagged']);
const zoned = z.strictObject({ dateTime: z.string(), timeZone: text });
const extended = z.array(z.strictObject({ id: z.string(), value: z.string() }));
/** The CSDL says `text` and `html`; documented bodies are also written with a capital. */
const body = z.strictObject({ contentType: z.string().regex(/^(text|html)$/i), content: text });
const headers = z.array(z.strictObject({ name: z.string(), value: z.string() }));
const flag = z.strictObject({
  '@odata.etag': z.string().optional(),
  flagStatus: flagStatus.optional(),
  startDateTime: zoned.nullish(),
  dueDateTime: zoned.nullish(),
  completedDateTime: zoned.nullish(),
});

/** A file that goes along; of the other two kinds Balie makes none (page message-post-attachments). */
export const writableAttachment = z.strictObject({
  '@odata.type': z.literal('#microsoft.graph.fileAttachment'),
  name: z.string(),
  contentType: text.optional(),
  contentBytes: z.base64(),
  isInline: z.boolean().optional(),
  contentId: text.optional(),
});

/** Declared properties of `message` that are for clients to write (CSDL v1.0, pages user-post-messages, message-update). */
export const writableMessage = z
  .strictObject({
    attachments: z.array(writableAttachment),
    bccRecipients: z.array(recipient),
    body,
    categories: z.array(z.string()),
    ccRecipients: z.array(recipient),
    flag,
    from: recipient,
    importance,
    internetMessageHeaders: headers,
    internetMessageId: text,
    isDeliveryReceiptRequested: z.boolean(),
    isRead: z.boolean(),
    isReadReceiptRequested: z.boolean(),
    replyTo: z.array(recipient),
    sender: recipient,
    singleValueExtendedProperties: extended,
    subject: text,
    toRecipients: z.array(recipient),
  })
  .partial();

/** The fields that every attachment has (CSDL v1.0, page attachment-get). */
const anyAttachment = {
  '@odata.context': z.string().optional(),
  '@odata.etag': z.string().optional(),
  id: z.string(),
  lastModifiedDateTime: moment.optional(),
  name: text.optional(),
  contentType: text.optional(),
  size: z.number().int().optional(),
  isInline: z.boolean().optional(),
};
/** Documented replies leave out the '#'. */
const typeOf = (kind: string) => z.string().regex(new RegExp(`^#?microsoft\\.graph\\.${kind}Attachment$`));

const fileAttachment = z.strictObject({
  ...anyAttachment,
  '@odata.type': typeOf('file').optional(),
  '@odata.mediaContentType': text.optional(),
  contentId: text.optional(),
  contentLocation: text.optional(),
  contentBytes: text.optional(),
});
const itemAttachment = z.strictObject({
  ...anyAttachment,
  '@odata.type': typeOf('item'),
  'item@odata.associationLink': z.string().optional(),
  'item@odata.navigationLink': z.string().optional(),
  item: z.looseObject({}).optional(),
});
const referenceAttachment = z.strictObject({
  ...anyAttachment,
  '@odata.type': typeOf('reference'),
});
export const fieldsOfAttachment = [fileAttachment, itemAttachment, referenceAttachment].flatMap(({ shape }) =>
  Object.keys(shape),
);
export const attachment = z.union([fileAttachment, itemAttachment, referenceAttachment]);

/** Invitations and the answers to them lie among the messages, as types of their own (CSDL v1.0). */
const messageType = z.string().regex(/^#microsoft\.graph\.(message|eventMessage(Request|Response)?)$/);

const wallTime = z.object({ dateTime: text, timeZone: text });

/** Any fields that an answer can have, typed by the CSDL; the names are those of the documented replies. */
export const fieldsOfMessage = z
  .strictObject({
    '@odata.context': z.string(),
    '@odata.type': messageType,
    '@odata.etag': z.string().regex(/^W\/"[^"]+"$/),
    id: z.string(),
    createdDateTime: moment,
    lastModifiedDateTime: moment,
    changeKey: text,
    categories: z.array(z.string()),
    receivedDateTime: moment,
    sentDateTime: moment,
    hasAttachments: z.boolean(),
    internetMessageId: text,
    internetMessageHeaders: headers,
    subject: text,
    bodyPreview: text,
    importance,
    parentFolderId: text,
    conversationId: text,
    conversationIndex: text,
    isDeliveryReceiptRequested: z.boolean().nullable(),
    isReadReceiptRequested: z.boolean().nullable(),
    isRead: z.boolean(),
    isDraft: z.boolean(),
    webLink: text,
    inferenceClassification: z.enum(['focused', 'other']),
    body,
    uniqueBody: body,
    sender: recipient.nullable(),
    from: recipient.nullable(),
    toRecipients: z.array(recipient),
    ccRecipients: z.array(recipient),
    bccRecipients: z.array(recipient),
    replyTo: z.array(recipient),
    flag,
    type: z.string(),
    isAllDay: z.boolean(),
    isOutOfDate: z.boolean(),
    startDateTime: wallTime,
    endDateTime: wallTime,
    proposedNewTime: z.object({ start: wallTime, end: wallTime }).nullable(),
    location: z.object({ displayName: text, locationType: text }),
    meetingMessageType: z.enum([
      ...(['none', 'meetingRequest', 'meetingCancelled', 'meetingAccepted'] as const),
      ...(['meetingTenativelyAccepted', 'meetingDeclined'] as const),
    ]),
    attachments: z.array(attachment),
    'attachments@odata.context': z.string(),
    singleValueExtendedProperties: extended,
    'singleValueExtendedProperties@odata.context': z.string(),
  })
  .partial();

/** With `$select` any field may be left out but the id. */
export const message = fieldsOfMessage.extend({ id: z.string() });

/** A draft or message that is answered whole, as a write does. */
export const wholeMessage = message.required({
  '@odata.etag': true,
  changeKey: true,
  internetMessageId: true,
  subject: true,
  body: true,
  isDraft: true,
  parentFolderId: true,
  conversationId: true,
  toRecipients: true,
  createdDateTime: true,
});

/** Removed ones have their id and a reason (page message-delta, delta-query-messages). */
export const itemOfMessageDelta = z.union([
  z.strictObject({
    '@odata.type': messageType,
    id: z.string(),
    '@removed': z.strictObject({ reason: z.enum(['deleted', 'changed']) }),
  }),
  message.omit({
    'singleValueExtendedProperties@odata.context': true,
    singleValueExtendedProperties: true,
  }),
]);

/** CSDL v1.0, and `mailSearchFolder`, which lies among the folders; `sizeInBytes` is in replies and not in the metadata. */
export const mailFolder = z
  .strictObject({
    '@odata.context': z.string(),
    '@odata.type': z.enum(['#microsoft.graph.mailFolder', '#microsoft.graph.mailSearchFolder']),
    filterQuery: text,
    includeNestedFolders: z.boolean().nullable(),
    isSupported: z.boolean().nullable(),
    sourceFolderIds: z.array(z.string()),
    '@odata.etag': z.string(),
    id: z.string(),
    displayName: text,
    parentFolderId: text,
    childFolderCount: z.number().int().nullable(),
    unreadItemCount: z.number().int().nullable(),
    totalItemCount: z.number().int().nullable(),
    sizeInBytes: z.number().int(),
    isHidden: z.boolean().nullable(),
  })
  .partial()
  .extend({ id: z.string() });
