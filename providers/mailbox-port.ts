import type { FolderKind } from '#domain/email/folder-kinds.ts';
import type { PieceRange } from '#domain/files/upload.ts';
import type { Invitation } from '#domain/invitation/invitation.ts';
import type { LinkAccess } from './provider-ports.ts';

export interface MailAddress {
  readonly name: string;
  readonly address: string;
}

export interface MailRecipients {
  readonly to: readonly MailAddress[];
  readonly cc: readonly MailAddress[];
  readonly bcc: readonly MailAddress[];
}

export type FlagStatus = 'notFlagged' | 'flagged' | 'complete';

export interface RemoteFolder {
  readonly id: string;
  readonly kind: FolderKind;
  readonly name: string;
  readonly totalCount: number;
}

/** The header of a mail. Ids are immutable ones: they survive a move. */
export interface RemoteEmail {
  readonly id: string;
  readonly changeKey: string;
  readonly folderId: string;
  readonly internetMessageId: string;
  readonly conversationId: string;
  readonly subject: string;
  /** At most 255 characters. */
  readonly preview: string;
  readonly from: MailAddress | null;
  readonly recipients: MailRecipients;
  /** Moments are ISO instants. */
  readonly receivedAt: string;
  readonly createdAt: string;
  readonly isRead: boolean;
  readonly isDraft: boolean;
  /** Does not count images within the text. */
  readonly hasAttachments: boolean;
  readonly flag: FlagStatus;
  readonly categories: readonly string[];
}

export interface RemoteAttachment {
  readonly id: string;
  readonly name: string;
  /** 'item' is a mail, appointment or contact that is attached; 'reference' a file in a cloud. */
  readonly kind: 'file' | 'item' | 'reference';
  readonly contentType: string;
  /** The size of the file in bytes. */
  readonly size: number;
  readonly isInline: boolean;
  /** The text refers to the file by this ('cid:'); null without one. */
  readonly contentId: string | null;
}

export interface RemoteEmailContent {
  readonly email: RemoteEmail;
  readonly replyTo: readonly MailAddress[];
  readonly body: { readonly contentType: 'html' | 'text'; readonly content: string };
  readonly attachments: readonly RemoteAttachment[];
  /** The meeting that the provider knows of in the mail; a calendar file in it is not read. */
  readonly invitation: Invitation | null;
}

/** A draft that was made, and the text that was written over: what the provider began it with, or an earlier one of ours. */
export interface CreatedDraft extends RemoteEmailContent {
  readonly begunWith: RemoteEmailContent['body'];
}

export type EmailChange =
  | { readonly kind: 'email'; readonly email: RemoteEmail }
  /** Nothing else of it changed, and nothing else is given; of an unknown one, `read` gives the rest. */
  | { readonly kind: 'read-mark'; readonly id: string; readonly isRead: boolean }
  /** A doubt: deleted, or moved away, and maybe back since. `read` decides. */
  | { readonly kind: 'removed'; readonly id: string }
  /** Nobody can read what was sent; `id` is empty where even that is missing. */
  | { readonly kind: 'unreadable'; readonly id: string };

/** Exactly one of `next` and `delta` is filled: another page follows, or the pass is complete. */
export interface EmailPage {
  readonly changes: readonly EmailChange[];
  readonly next: string | null;
  readonly delta: string | null;
}

export interface IdPage {
  readonly ids: readonly string[];
  readonly changeKeys: readonly string[];
  readonly next: string | null;
}

/** The content of a draft; a field that is absent is left as it is. */
export interface DraftContent {
  /** Our own id, to be stored on a draft that was made elsewhere. */
  readonly ownId?: string;
  readonly subject?: string;
  readonly recipients?: MailRecipients;
  /** The body is HTML. */
  readonly body?: string;
}

export type DraftOrigin =
  | { readonly kind: 'new' }
  | { readonly kind: 'reply' | 'reply-all' | 'forward'; readonly originalId: string };

export interface NewAttachment {
  readonly name: string;
  readonly contentType: string;
  readonly isInline: boolean;
  readonly contentId: string | null;
}

/** All of it but what it is called by within the text, which the content of its mail says. */
export type AttachmentFields = Omit<RemoteAttachment, 'contentId'>;

/** Bytes on their way from the provider; not kept. */
export interface MailBytes {
  readonly contentType: string;
  /** Null where the provider does not say. */
  readonly size: number | null;
  readonly stream: ReadableStream<Uint8Array>;
}

/** How a draft or what became of it is found again when an answer was lost. */
export interface SentSearch {
  /** Our own id, which is stored on the draft. */
  readonly ownId: string;
  readonly remoteId: string | null;
  readonly internetMessageId: string;
}

/** Code of a failure of `send` that may pass, after which it is certain that nothing was sent. */
export const NOT_SENT = 'not-sent';

/**
 * The link's own mailbox, or one that is shared with it. Methods throw ProviderFailedError, or the reason of
 * an aborted `access.signal`; null is for a mail that is not there.
 */
export interface MailboxAdapter {
  readonly provider: string;

  /** All folders, hidden ones among them, each kind but 'other' at most once. */
  folders(access: LinkAccess): Promise<readonly RemoteFolder[]>;
  /** Safe to repeat: a folder of this name at the top is answered. */
  createFolder(access: LinkAccess, name: string): Promise<RemoteFolder>;

  /** Newest first. Null when the folder is gone. */
  firstPage(access: LinkAccess, folderId: string, pageSize: number): Promise<EmailPage | null>;
  /** The next page or pass, by what the last one gave to go on by, which holds no address. Throws with code RESYNC: the pass starts over. */
  page(access: LinkAccess, kept: string, pageSize: number): Promise<EmailPage>;
  /** The ids of a folder with their change keys, newest first, for a comparison; null when the folder is gone. */
  ids(access: LinkAccess, folderId: string, next: string | null): Promise<IdPage | null>;
  /** Null when it is gone; one in a folder that `folders` does not have was deleted for good, and is as good as gone. */
  read(access: LinkAccess, id: string): Promise<RemoteEmail | null>;
  content(access: LinkAccess, id: string): Promise<RemoteEmailContent | null>;
  attachmentFields(access: LinkAccess, id: string, attachmentId: string): Promise<AttachmentFields | null>;
  /** A file as it is; an attached mail as MIME. Null also for a reference, which has no bytes. */
  attachment(access: LinkAccess, id: string, attachmentId: string): Promise<MailBytes | null>;
  mime(access: LinkAccess, id: string): Promise<MailBytes | null>;
  /** In subject, addresses and text, latest sent first, also in folders of the mailbox's own. */
  search(
    access: LinkAccess,
    query: string,
    next: string | null,
  ): Promise<{ readonly emails: readonly RemoteEmail[]; readonly next: string | null }>;

  change(
    access: LinkAccess,
    id: string,
    patch: {
      readonly isRead?: boolean;
      readonly flag?: FlagStatus;
      readonly categories?: readonly string[];
    },
  ): Promise<RemoteEmail | null>;
  /** Safe to repeat: a mail that is in the folder already is answered as it is. */
  move(access: LinkAccess, id: string, folderId: string): Promise<RemoteEmail | null>;
  /** For good. Safe to repeat: one that is gone is removed. */
  remove(access: LinkAccess, id: string): Promise<void>;

  /** The draft that `createDraft` made, by our own id on it. */
  findDraft(access: LinkAccess, ownId: string): Promise<RemoteEmailContent | null>;
  /**
   * Safe to repeat: the draft with this own id is found, and gets `content` while it is a draft. The provider
   * makes the text and attachments of an answer or forward; `beforeWriting` gets the text that is written
   * over, as nobody else knows it if the answer is lost. Null when the original is gone.
   */
  createDraft(
    access: LinkAccess,
    ownId: string,
    origin: DraftOrigin,
    content: DraftContent,
    beforeWriting?: (begunWith: RemoteEmailContent['body']) => Promise<void>,
  ): Promise<CreatedDraft | null>;
  /** Safe to repeat. A change that came between is read again and written over (412). */
  saveDraft(access: LinkAccess, id: string, content: DraftContent): Promise<RemoteEmail | null>;
  /** At most 3,000,000 bytes, in one call (ledger COMPOSE-43). Safe to repeat for a file with a `contentId` of its own. */
  attach(
    access: LinkAccess,
    id: string,
    file: NewAttachment,
    bytes: Uint8Array,
  ): Promise<RemoteAttachment | null>;
  /** Up to 150 MB, through an upload session (ledger COMPOSE-44, 61); `sent` hears how many bytes arrived. */
  attachLarge(
    access: LinkAccess,
    id: string,
    file: NewAttachment & { readonly size: number },
    bytes: AsyncIterable<Uint8Array>,
    sent: (bytes: number) => void,
  ): Promise<RemoteAttachment | null>;
  /** Begins an upload of which the bytes come in several calls; what it returns is a secret. Null when the draft is gone. */
  startAttachment(
    access: LinkAccess,
    id: string,
    file: NewAttachment & { readonly size: number },
  ): Promise<string | null>;
  /** Safe to repeat. Pieces but the last are multiples of 320 KiB; the last may give the attachment. */
  continueAttachment(
    access: LinkAccess,
    upload: string,
    range: PieceRange,
    bytes: Uint8Array,
  ): Promise<{ readonly isComplete: boolean; readonly attachmentId: string | null }>;
  /** Safe to repeat: one that is gone is removed. */
  detach(access: LinkAccess, id: string, attachmentId: string): Promise<void>;

  /** Nothing was sent after a failure that is not `retryable`, or NOT_SENT; after others nobody knows. */
  send(access: LinkAccess, id: string): Promise<void>;
  /** The draft or sent mail, wherever it lies now; null when nothing is found, which does not mean that it was not sent. */
  findSent(access: LinkAccess, search: SentSearch): Promise<RemoteEmail | null>;
}
