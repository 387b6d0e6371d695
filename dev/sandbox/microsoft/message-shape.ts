import type { Message } from '@microsoft/microsoft-graph-types';
import { z } from 'zod';
import type { MailChanges } from './mail-changes.ts';
import type { MailPerson, StoredMail } from './mail-state.ts';

const text = z.string().nullable();
const recipient = z.strictObject({
  emailAddress: z.strictObject({ name: text.optional(), address: text.optional() }),
});
type Recipient = z.output<typeof recipient>;

export const newAttachment = z.strictObject({
  '@odata.type': z.enum(['#microsoft.graph.fileAttachment', 'microsoft.graph.fileAttachment']),
  name: z.string().min(1),
  contentType: text.optional(),
  contentBytes: z.base64(),
  isInline: z.boolean().optional(),
  contentId: text.optional(),
});

/** The fields of a message that a client may write; the names are checked against Microsoft's own types. */
export const messageBody = z
  .strictObject({
    attachments: z.array(newAttachment),
    bccRecipients: z.array(recipient),
    body: z.strictObject({
      contentType: z.string().transform((type, context) => {
        const known = (['text', 'html'] as const).find((one) => one === type.toLowerCase());
        if (known !== undefined) return known;
        context.addIssue('unknown content type');
        return z.NEVER;
      }),
      content: text.transform((content) => content ?? ''),
    }),
    categories: z.array(z.string()),
    ccRecipients: z.array(recipient),
    conversationId: text,
    flag: z.strictObject({
      flagStatus: z.enum(['notFlagged', 'complete', 'flagged']).optional(),
      startDateTime: z.looseObject({}).nullish(),
      dueDateTime: z.looseObject({}).nullish(),
      completedDateTime: z.looseObject({}).nullish(),
    }),
    from: recipient.nullable(),
    importance: z.enum(['low', 'normal', 'high']),
    internetMessageHeaders: z.array(
      z.strictObject({ name: z.string().regex(/^x-/i), value: z.string().max(995) }),
    ),
    internetMessageId: text,
    isDeliveryReceiptRequested: z.boolean(),
    isRead: z.boolean(),
    isReadReceiptRequested: z.boolean(),
    receivedDateTime: z.iso.datetime({ offset: true }),
    replyTo: z.array(recipient),
    sender: recipient.nullable(),
    sentDateTime: z.iso.datetime({ offset: true }),
    singleValueExtendedProperties: z.array(z.strictObject({ id: z.string(), value: z.string() })),
    subject: text,
    toRecipients: z.array(recipient),
  } satisfies Partial<Record<keyof Message, z.ZodType>>)
  .partial();
export type MessageBody = z.output<typeof messageBody>;

/** A message may say its own type, as what Graph answered and a client sends back does. */
export function withoutType(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { '@odata.type': _, ...fields } = body as Record<string, unknown>;
  return fields;
}

/** Only while it is a draft (Graph: message-update). */
export const DRAFT_ONLY = ['subject', 'body', 'replyTo', 'internetMessageId'] as const;

export function personOf({ emailAddress: { name, address } }: Recipient): MailPerson {
  return { name: name ?? address ?? '', address: address ?? '' };
}

function people(list: readonly Recipient[] | undefined): readonly MailPerson[] | undefined {
  return list?.map(personOf);
}

/** The changes that a body asks for. Extended properties join those that are there, by their id. */
export function mailChangesIn(body: MessageBody, before: StoredMail | null): MailChanges {
  const changes = {
    subject: body.subject === undefined ? undefined : (body.subject ?? ''),
    body: body.body,
    from: body.from ? personOf(body.from) : undefined,
    sender: body.sender ? personOf(body.sender) : undefined,
    to: people(body.toRecipients),
    cc: people(body.ccRecipients),
    bcc: people(body.bccRecipients),
    replyTo: people(body.replyTo),
    isRead: body.isRead,
    flagStatus: body.flag?.flagStatus,
    categories: body.categories,
    importance: body.importance,
    extended: extendedOf(body, before),
  };
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as MailChanges;
}

function extendedOf({ singleValueExtendedProperties: own }: MessageBody, before: StoredMail | null) {
  if (own === undefined) return undefined;
  const others = (before?.extended ?? []).filter(({ id }) => own.every((one) => one.id !== id));
  return [...others, ...own];
}
