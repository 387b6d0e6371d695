/** The purposes of a mailbox's folders; 'other' is the mailbox's own. */
export const FOLDER_KINDS = [
  'inbox',
  'sent',
  'drafts',
  'spam',
  'trash',
  'archive-in',
  'archive-out',
  'other',
] as const;
export type FolderKind = (typeof FOLDER_KINDS)[number];

export const ARCHIVE_FOLDERS = ['archive-in', 'archive-out'] as const satisfies readonly FolderKind[];

/** Whether the mails in a folder count as sent, whatever they say themselves (ledger ROLES-23). */
export function containsSentMail(folder: FolderKind): boolean {
  return folder === 'sent' || folder === 'archive-out';
}

/** The names of the folders at the provider, and of the tabs (ledger MAIL-02, 51). */
export const FOLDER_NAMES: Readonly<Record<Exclude<FolderKind, 'other'>, string>> = {
  inbox: 'Postvak IN',
  sent: 'Verzonden items',
  drafts: 'Concepten',
  spam: 'Ongewenste e-mail',
  trash: 'Verwijderde items',
  'archive-in': 'Archief IN',
  'archive-out': 'Archief UIT',
};

export const MAILBOX_TABS = [
  'inbox',
  'sent',
  'drafts',
  'spam',
  'trash',
] as const satisfies readonly FolderKind[];
export type MailboxTab = (typeof MAILBOX_TABS)[number];

export const RELATION_MAIL_TABS = [
  'inbox',
  'sent',
  'archive-in',
  'archive-out',
] as const satisfies readonly FolderKind[];
export type RelationMailTab = (typeof RELATION_MAIL_TABS)[number];
