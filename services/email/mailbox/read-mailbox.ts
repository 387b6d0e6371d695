import type { MailboxFolderRow, MailboxRow } from './mailbox-row.ts';

export interface ReadMailbox {
  readonly mailbox: MailboxRow;
  readonly folders: ReadonlyMap<string, MailboxFolderRow>;
}
