import { z } from 'zod';
import { NO_BODY, type PublishedCall } from '#dev/sandbox/core/published.ts';
import {
  attachment,
  itemOfMessageDelta,
  mailFolder,
  message,
  wholeMessage,
  writableAttachment,
  writableMessage,
} from './published-message.ts';
import { collection, moment } from './published-types.ts';

const top = z.string().regex(/^([1-9]\d{0,2}|1000)$/);
const number = z.string().regex(/^\d+$/);
const truth = z.enum(['true', 'false']);
const bytes = z.instanceof(Uint8Array);

const selected = z.strictObject({ $select: z.string().optional() });
const read = z.strictObject({ $select: z.string(), $expand: z.string() }).partial();
const folders = z
  .strictObject({ $select: z.string(), $top: top, $skip: number, $count: truth, includeHiddenFolders: truth })
  .partial();
const listed = z
  .strictObject({
    $select: z.string(),
    $expand: z.string(),
    $filter: z.string(),
    $orderby: z.string(),
    $top: top,
    $skip: number,
    $count: truth,
  })
  .partial();
/** A search takes neither a filter nor an order (page search-query-parameter). */
const searched = z
  .strictObject({
    $select: z.string(),
    $expand: z.string(),
    $top: top,
    $skiptoken: z.string(),
    $count: truth,
  })
  .partial()
  .extend({ $search: z.string().regex(/^"[\s\S]*"$/) });
/** A pass begins with its options; each later link has a token alone (page message-delta). */
const requestedChanges = z.union([
  z
    .strictObject({
      $select: z.string(),
      $top: top,
      $orderby: z.string().regex(/^receivedDateTime desc$/i),
      $filter: z.string().regex(/^receivedDateTime (ge|gt) /i),
      changeType: z.enum(['created', 'updated', 'deleted']),
    })
    .partial(),
  z.strictObject({ $skiptoken: z.string() }),
  z.strictObject({ $deltatoken: z.string() }),
]);

const pageOf = <Item extends z.ZodType>(item: Item) =>
  collection(item).extend({ '@odata.count': z.number().int().optional() });
const changes = z
  .strictObject({
    '@odata.context': z.string().optional(),
    '@odata.nextLink': z.url().optional(),
    '@odata.deltaLink': z.url().optional(),
    value: z.array(itemOfMessageDelta),
  })
  .refine((page) => (page['@odata.nextLink'] === undefined) !== (page['@odata.deltaLink'] === undefined));

const destination = z.strictObject({ destinationId: z.string() });
/** Either says the text, and the recipients come once (pages message-createreply, message-createforward). */
const answering = z
  .strictObject({
    comment: z.string(),
    message: writableMessage,
    toRecipients: writableMessage.shape.toRecipients.unwrap(),
  })
  .partial()
  .refine(({ comment, message: said }) => comment === undefined || said?.body === undefined)
  .optional();
const session = z.strictObject({
  AttachmentItem: z.strictObject({
    attachmentType: z.literal('file'),
    name: z.string(),
    size: z.number().int(),
    contentType: z.string().optional(),
    isInline: z.boolean().optional(),
    contentId: z.string().optional(),
  }),
});
const opened = z.strictObject({
  '@odata.context': z.string().optional(),
  uploadUrl: z.url(),
  expirationDateTime: moment,
  nextExpectedRanges: z.array(z.string()),
});
/** Documented with a capital; the casing varies (page outlook-large-attachments). */
const progress = z.looseObject({ nextExpectedRanges: z.array(z.string()) });

const batch = z.strictObject({
  requests: z
    .array(
      z.strictObject({
        id: z.string(),
        method: z.string(),
        url: z.string().startsWith('/'),
        headers: z.record(z.string(), z.string()).optional(),
        body: z.unknown().optional(),
        dependsOn: z.array(z.string()).optional(),
      }),
    )
    .min(1)
    .max(20),
});
const batched = z.strictObject({
  responses: z.array(
    z.strictObject({
      id: z.string(),
      status: z.number().int(),
      headers: z.record(z.string(), z.string()).optional(),
      body: z.unknown().optional(),
    }),
  ),
});

/** Below `/me` and below `/users/{address}` (pages user-list-mailfolders and on). */
function callsBelow(start: string): readonly PublishedCall[] {
  const [inFolder, one] = [`${start}/mailFolders/{folder}`, `${start}/messages/{id}`];
  const attachments = `${one}/attachments`;
  const newFolder = z.strictObject({ displayName: z.string(), isHidden: z.boolean().optional() });
  return [
    { method: 'GET', path: `${start}/mailFolders`, query: folders, answers: { 200: pageOf(mailFolder) } },
    { method: 'POST', path: `${start}/mailFolders`, body: newFolder, answers: { 201: mailFolder } },
    { method: 'GET', path: inFolder, query: selected, answers: { 200: mailFolder } },
    { method: 'GET', path: `${inFolder}/childFolders`, query: folders, answers: { 200: pageOf(mailFolder) } },
    { method: 'POST', path: `${inFolder}/childFolders`, body: newFolder, answers: { 201: mailFolder } },
    { method: 'GET', path: `${inFolder}/messages/delta`, query: requestedChanges, answers: { 200: changes } },
    {
      method: 'GET',
      path: `${inFolder}/messages`,
      query: z.union([listed, searched]),
      answers: { 200: pageOf(message) },
    },
    {
      method: 'GET',
      path: `${start}/messages`,
      query: z.union([listed, searched]),
      answers: { 200: pageOf(message) },
    },
    { method: 'POST', path: `${start}/messages`, body: writableMessage, answers: { 201: wholeMessage } },
    { method: 'GET', path: `${one}/$value`, answers: { 200: bytes } },
    { method: 'GET', path: one, query: read, answers: { 200: message } },
    {
      method: 'PATCH',
      path: one,
      body: writableMessage.omit({ attachments: true, internetMessageHeaders: true }),
      answers: { 200: wholeMessage },
    },
    { method: 'DELETE', path: one, answers: { 204: NO_BODY } },
    { method: 'POST', path: `${one}/permanentDelete`, answers: { 204: NO_BODY } },
    { method: 'POST', path: `${one}/move`, body: destination, answers: { 201: wholeMessage } },
    { method: 'POST', path: `${one}/copy`, body: destination, answers: { 201: wholeMessage } },
    { method: 'POST', path: `${one}/createReply`, body: answering, answers: { 201: wholeMessage } },
    { method: 'POST', path: `${one}/createReplyAll`, body: answering, answers: { 201: wholeMessage } },
    { method: 'POST', path: `${one}/createForward`, body: answering, answers: { 201: wholeMessage } },
    { method: 'POST', path: `${one}/send`, answers: { 202: NO_BODY } },
    {
      method: 'POST',
      path: `${start}/sendMail`,
      body: z.strictObject({ message: writableMessage, saveToSentItems: z.boolean().optional() }),
      answers: { 202: NO_BODY },
    },
    { method: 'GET', path: attachments, query: selected, answers: { 200: pageOf(attachment) } },
    { method: 'POST', path: attachments, body: writableAttachment, answers: { 201: attachment } },
    { method: 'POST', path: `${attachments}/createUploadSession`, body: session, answers: { 201: opened } },
    { method: 'GET', path: `${attachments}/{attachment}/$value`, answers: { 200: bytes } },
    { method: 'GET', path: `${attachments}/{attachment}`, query: read, answers: { 200: attachment } },
    { method: 'DELETE', path: `${attachments}/{attachment}`, answers: { 204: NO_BODY } },
  ];
}

export const MAIL_CALLS: readonly PublishedCall[] = [
  ...callsBelow('/me'),
  ...callsBelow('/users/{address}'),
  {
    method: 'PUT',
    path: '/mail-upload/{session}',
    query: z.strictObject({ authtoken: z.string() }),
    body: bytes,
    answers: { 200: progress, 201: NO_BODY },
  },
  {
    method: 'DELETE',
    path: '/mail-upload/{session}',
    query: z.strictObject({ authtoken: z.string() }),
    answers: { 204: NO_BODY },
  },
  { method: 'POST', path: '/$batch', body: batch, answers: { 200: batched } },
];
