import { z } from 'zod';
import { mailHabits } from './mail-habits.ts';
import type { OutboxEntry } from './mail-state.ts';

const person = z.union([z.string(), z.strictObject({ name: z.string(), address: z.string() })]);
const people = z.array(person).readonly();

const file = z.strictObject({
  name: z.string().min(1),
  contentType: z.string().default('application/octet-stream'),
  /** Base64. */
  content: z.base64(),
  isInline: z.boolean().default(false),
  contentId: z.string().nullable().default(null),
});

/** A mail that somebody outside sends, or that a person in Outlook writes. An address may stand for a person. */
export const personalMail = z
  .strictObject({
    subject: z.string(),
    from: person,
    to: people,
    cc: people,
    bcc: people,
    replyTo: people,
    html: z.string(),
    text: z.string(),
    attachments: z.array(file).readonly(),
    references: z.array(z.strictObject({ name: z.string(), url: z.string() })).readonly(),
    mails: z.array(z.strictObject({ name: z.string(), mime: z.string() })).readonly(),
    /** ISO instant; absent: now. */
    receivedAt: z.iso.datetime(),
    /** The folder where it lands: an id or well-known name; absent: inbox, of a draft drafts. */
    folder: z.string(),
    isRead: z.boolean(),
    flag: z.enum(['notFlagged', 'flagged', 'complete']),
    categories: z.array(z.string()).readonly(),
    importance: z.enum(['low', 'normal', 'high']),
    /** The immutable id of the mail that it answers: joins its conversation. */
    answers: z.string(),
    internetMessageId: z.string(),
    /** An invitation or the answer to one. */
    meeting: z.enum(['meetingRequest', 'meetingCancelled', 'meetingAccepted', 'meetingDeclined']),
    /** When and where it is, and when an answer asks for instead; wall times of UTC. */
    meetingAt: z.strictObject({
      start: z.string(),
      end: z.string(),
      location: z.string(),
      proposed: z.strictObject({ start: z.string(), end: z.string() }).optional(),
    }),
  })
  .partial();
export type PersonalMail = z.input<typeof personalMail>;

export const personalMime = z.strictObject({
  /** Base64. */
  mime: z.base64(),
  folder: z.string().default('inbox'),
  receivedAt: z.iso.datetime().optional(),
  isRead: z.boolean().default(false),
});
export type MimeOptions = Omit<z.input<typeof personalMime>, 'mime'>;

/** The changes that a person in Outlook makes to mails; a field that is absent is left as it is. */
export const personalChange = z
  .strictObject({
    isRead: z.boolean(),
    flag: z.enum(['notFlagged', 'flagged', 'complete']),
    categories: z.array(z.string()),
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    to: people,
    cc: people,
    bcc: people,
  })
  .partial();
export type PersonalChange = z.input<typeof personalChange>;

export const personalAction = z.strictObject({
  ids: z.array(z.string()).min(1),
  /** An id, well-known name or display name of a folder. */
  move: z.string().optional(),
  change: personalChange.optional(),
  /** To Deleted Items, or for good. */
  delete: z.enum(['to-trash', 'for-good']).optional(),
});

export const bulk = z.strictObject({
  count: z.number().int().positive().max(500_000),
  folder: z.string().default('inbox'),
  addresses: z.array(z.string()).default([]),
});
export type BulkOptions = z.input<typeof bulk>;

export const someMailHabits = mailHabits.partial();
export type SomeMailHabits = z.input<typeof someMailHabits>;

export interface ShownFolder {
  readonly id: string;
  readonly wellKnown: string | null;
  readonly name: string;
  readonly parentId: string;
  readonly isHidden: boolean;
  readonly total: number;
  readonly unread: number;
}

export interface ShownMail {
  readonly id: string;
  /** Without `Prefer: IdType="ImmutableId"`. */
  readonly changingId: string;
  readonly folderId: string;
  readonly folder: string;
  readonly changeKey: string;
  readonly subject: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly receivedAt: string;
  readonly isRead: boolean;
  readonly isDraft: boolean;
  readonly hasAttachments: boolean;
  readonly flag: 'notFlagged' | 'flagged' | 'complete';
  readonly categories: readonly string[];
  readonly conversationId: string;
  readonly internetMessageId: string;
  readonly ownId: string | null;
}

export interface ShownMailContent extends ShownMail {
  readonly body: { readonly contentType: 'text' | 'html'; readonly content: string };
  readonly attachments: readonly {
    readonly id: string;
    readonly name: string;
    readonly kind: 'file' | 'item' | 'reference';
    readonly contentType: string;
    readonly size: number;
    readonly isInline: boolean;
    readonly contentId: string | null;
  }[];
}

/** A mailbox in the hands of a test. Ids are immutable ones; a folder is an id, a well-known name or what it is called. */
export interface MailboxControl {
  /** Somebody outside sends a mail. Answers its id. */
  receive(mail: PersonalMail): Promise<string>;
  /** A mail comes in, as MIME. */
  receiveMime(mime: Uint8Array | string, options?: MimeOptions): Promise<string>;
  draft(mail: PersonalMail): Promise<string>;
  /** A person sends a draft from Outlook; answers the id of the copy in Sent Items. */
  send(id: string): Promise<string>;
  /** A person moves mails; of more than 25 at once subscribers hear only that they missed something. */
  move(ids: string | readonly string[], folder: string): Promise<void>;
  change(ids: string | readonly string[], changes: PersonalChange): Promise<void>;
  /** A person deletes mails: to Deleted Items, or for good. */
  delete(ids: string | readonly string[], how?: 'to-trash' | 'for-good'): Promise<void>;
  createFolder(name: string, parent?: string): Promise<string>;
  /** A folder that shows what a `$filter` finds in the whole mailbox. */
  createSearchFolder(name: string, filter: string): Promise<string>;
  /** With all that lies in it. */
  deleteFolder(folder: string): Promise<void>;
  folders(): Promise<readonly ShownFolder[]>;
  /** Newest first; without a folder those of the whole mailbox. */
  mails(folder?: string): Promise<readonly ShownMail[]>;
  /** Rejects with SandboxRefusal 404 for what is not there. */
  mail(id: string): Promise<ShownMailContent>;
  /** The mails that really left, in their order: one entry a send. */
  outbox(): Promise<readonly OutboxEntry[]>;
  emptyOutbox(): Promise<void>;
  /** Copies that the habit delayed come into Sent Items; answers how many. */
  releaseSent(): Promise<number>;
  /** Chooses among the behaviours that sources report of Graph, from now on. */
  setHabits(habits: SomeMailHabits): Promise<void>;
  /** All delta tokens end, after so many calls with one: with 1 a pass breaks off at its second page. */
  endTokens(after?: number): Promise<void>;
  /** `copies` 0 loses the coming notifications, 2 doubles them; `isDelayed` delays them. */
  deliver(how: { readonly copies: number; readonly isDelayed?: boolean }): Promise<void>;
  /** The delayed notifications go out, the newest first when `isReversed`; answers the statuses. */
  release(options?: { readonly isReversed: boolean }): Promise<readonly number[]>;
  /** Fills a folder with many mails at once, newest first, of which nobody is notified. */
  fill(options: BulkOptions): Promise<void>;
  seed(): Promise<void>;
}
