import { randomBytes, randomUUID } from 'node:crypto';
import type { Store } from '#dev/sandbox/core/store.ts';
import { CREDENTIALS, type SandboxAccount } from '#dev/sandbox/credentials.ts';
import { firstFolders, type StoredFolder } from './mail-folders.ts';
import { FIRST_MAIL_HABITS, type MailHabits } from './mail-habits.ts';

export interface MailPerson {
  readonly name: string;
  readonly address: string;
}

export interface StoredAttachment {
  readonly id: string;
  readonly kind: 'file' | 'item' | 'reference';
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly isInline: boolean;
  readonly contentId: string | null;
  readonly lastModifiedDateTime: string;
  /** Base64; of an attached mail its MIME, of a reference empty. The state is kept as JSON. */
  readonly content: string;
  readonly sourceUrl?: string;
}

export interface MailContent {
  body: { contentType: 'text' | 'html'; content: string };
  attachments: StoredAttachment[];
  /** Base64 of the MIME that came from outside; null: it is made when it is asked for. */
  mime: string | null;
}

interface MeetingTimes {
  readonly start: string;
  readonly end: string;
  readonly location: string;
  /** The time that an answer proposes instead. */
  readonly proposed?: { readonly start: string; readonly end: string } | undefined;
}

export interface StoredMail {
  /** The id that changes with the folder; its other form survives (Prefer: IdType="ImmutableId"). */
  id: string;
  readonly immutableId: string;
  folderId: string;
  /** Moves at every change; the change key is made of it. */
  changed: number;
  /** The last change that was more than the read mark. */
  changedBeyondRead: number;
  /** When it came into its folder. */
  entered: number;
  readonly createdDateTime: string;
  lastModifiedDateTime: string;
  receivedDateTime: string;
  sentDateTime: string;
  readonly internetMessageId: string;
  readonly conversationId: string;
  readonly inReplyTo: string | null;
  subject: string;
  /** Null on a draft that was made without. */
  from: MailPerson | null;
  sender: MailPerson | null;
  to: readonly MailPerson[];
  cc: readonly MailPerson[];
  bcc: readonly MailPerson[];
  replyTo: readonly MailPerson[];
  isRead: boolean;
  isDraft: boolean;
  hasAttachments: boolean;
  flagStatus: 'notFlagged' | 'flagged' | 'complete';
  categories: readonly string[];
  importance: 'low' | 'normal' | 'high';
  preview: string;
  /** Null: made of `made` when it is asked for. */
  content: MailContent | null;
  /** The maker of a generated mail, and its number there. */
  readonly made: { readonly by: MailMaker; readonly number: number } | null;
  /** An invitation, or the answer to one, has a type of its own. */
  readonly meeting?: 'meetingRequest' | 'meetingCancelled' | 'meetingAccepted' | 'meetingDeclined';
  /** When and where the meeting is: wall times of UTC. */
  readonly meetingAt?: MeetingTimes;
  extended: readonly { readonly id: string; readonly value: string }[];
  headers: readonly { readonly name: string; readonly value: string }[];
}

/** The maker of the texts of generated mails. */
export type MailMaker = 'bulk' | 'office' | 'small-office';

export interface Removal {
  readonly id: string;
  readonly immutableId: string;
  readonly folderId: string;
  readonly changed: number;
}

export interface MailDeltaToken {
  readonly folderId: string;
  readonly isImmutable: boolean;
  readonly select: string | null;
  readonly changeType: string | null;
  readonly isSorted: boolean;
  /** Only what was received from then on; null: all. */
  readonly receivedFrom: string | null;
  /** Changes after this are listed; null: everything. */
  readonly since: number | null;
  /** The pass under way: its list, how far it was read, and where the next pass begins. */
  readonly pass: { readonly list: string; readonly listedCount: number; readonly upTo: number } | null;
}

export interface OutboxEntry {
  readonly sequence: number;
  readonly at: string;
  /** The call that sent it, or a person in Outlook. */
  readonly by: 'send' | 'sendMail' | 'person';
  /** The immutable id of the draft; null where there was none. */
  readonly draftId: string | null;
  readonly sentId: string;
  readonly internetMessageId: string;
  readonly conversationId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly subject: string;
  readonly body: { readonly contentType: 'text' | 'html'; readonly content: string };
  readonly attachments: readonly {
    readonly name: string;
    readonly size: number;
    readonly contentId: string | null;
    readonly sha256: string;
  }[];
  /** The value of the first extended property of one value; null without one. */
  readonly ownId: string | null;
}

export interface Mailbox {
  readonly address: string;
  folders: StoredFolder[];
  mails: StoredMail[];
  removals: Removal[];
  sequence: number;
  habits: MailHabits;
  tokens: Record<string, MailDeltaToken>;
  /** The immutable ids that the passes under way list. */
  lists: Record<string, readonly string[]>;
  /** So many more calls with a token are answered before all tokens end; null: they do not. */
  tokensEndAfter: number | null;
  saves: number;
  outbox: OutboxEntry[];
  delayedCopies: StoredMail[];
  /** Filled with generated mails when it is first asked for; null: it is not. */
  officeToGenerate: Exclude<MailMaker, 'bulk'> | null;
}

export const MAILBOX_KINDS = ['own', 'shared'] as const;
/** A mailbox of an account: its own, or the one that is shared with it. */
export type MailboxKind = (typeof MAILBOX_KINDS)[number];

export type MailboxOf = (account: SandboxAccount, kind: MailboxKind) => Mailbox;

export function addressOf(account: SandboxAccount, kind: MailboxKind): string {
  const { mailbox, sharedMailbox } = CREDENTIALS[account];
  return kind === 'own' ? mailbox : sharedMailbox;
}

export function emptyMailbox(account: SandboxAccount, kind: MailboxKind): Mailbox {
  return {
    address: addressOf(account, kind),
    folders: firstFolders(newId),
    mails: [],
    removals: [],
    sequence: 0,
    habits: FIRST_MAIL_HABITS,
    tokens: {},
    lists: {},
    tokensEndAfter: null,
    saves: 0,
    outbox: [],
    delayedCopies: [],
    officeToGenerate: null,
  };
}

const OFFICES: Readonly<Record<SandboxAccount, Exclude<MailMaker, 'bulk'>>> = {
  main: 'office',
  second: 'small-office',
};

/** With `areFilled` the own mailboxes start with the mail of an office; a reset leaves them empty. */
export function mailSlice(store: Store, areFilled: boolean): MailboxOf {
  let isFirst = areFilled;
  const both = (account: SandboxAccount) => ({
    own: { ...emptyMailbox(account, 'own'), officeToGenerate: isFirst ? OFFICES[account] : null },
    shared: emptyMailbox(account, 'shared'),
  });
  const slice = store.slice('microsoft-mail', () => ({ main: both('main'), second: both('second') }));
  isFirst = false;
  // The state of an older sandbox lacks what was not a habit yet.
  for (const mailbox of Object.values(slice.current).flatMap((both) => Object.values(both))) {
    mailbox.habits = { ...FIRST_MAIL_HABITS, ...mailbox.habits };
  }
  return (account, kind) => slice.current[account][kind];
}

/** Exchange gives base64, so with / + and = that a client must encode in a path. */
export function newId(start: string): string {
  return `${start}/+${randomBytes(22).toString('base64')}`;
}

export function newMailIds() {
  const part = randomBytes(22).toString('base64');
  return { id: `AAMkADEx/+${part}`, immutableId: `AAkALgAA/+${part}` };
}

export function newInternetMessageId(address: string): string {
  return `<${randomUUID()}@${address.split('@')[1] ?? 'sandbox.example'}>`;
}

export function now(): string {
  return new Date().toISOString().replace(/\.\d+Z$/, 'Z');
}

export function next(mailbox: Mailbox): number {
  mailbox.sequence += 1;
  return mailbox.sequence;
}
