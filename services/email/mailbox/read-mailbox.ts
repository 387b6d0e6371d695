import type { MailboxFolderRow, MailboxRow } from './mailbox-row.ts';

/** A mailbox as it is read. */
export interface ReadMailbox {
  readonly mailbox: MailboxRow;
  /** By their ids at the provider, without those that are gone. */
  readonly folders: ReadonlyMap<string, MailboxFolderRow>;
}
