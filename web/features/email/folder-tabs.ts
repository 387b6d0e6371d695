import {
  Archive,
  FilePenLine,
  Inbox,
  type LucideIcon,
  SendHorizontal,
  ShieldAlert,
  Trash2,
} from 'lucide-react';
import {
  FOLDER_NAMES,
  type FolderKind,
  MAILBOX_TABS,
  type MailboxTab,
  RELATION_MAIL_TABS,
  type RelationMailTab,
} from '#domain/email/folder-kinds.ts';
import type { EmailFolder } from '#web/__generated__/emailRow_email.graphql.ts';
import type { TabEntry } from '#web/components/Tabs.tsx';

const ICONS: Readonly<Record<MailboxTab | RelationMailTab, LucideIcon>> = {
  inbox: Inbox,
  sent: SendHorizontal,
  drafts: FilePenLine,
  spam: ShieldAlert,
  trash: Trash2,
  'archive-in': Archive,
  'archive-out': Archive,
};

/** The tabs of the mailbox, named by the folders (ledger MAIL-01, 51). */
export const MAILBOX_FOLDERS: readonly TabEntry[] = MAILBOX_TABS.map((id) => ({
  id,
  label: FOLDER_NAMES[id],
  icon: ICONS[id],
}));

const RELATION_LABELS: Readonly<Record<RelationMailTab, string>> = {
  inbox: 'inbox',
  sent: 'verzonden',
  'archive-in': 'archief in',
  'archive-out': 'archief uit',
};

/** The sub-tabs of a relation's mail (ledger RELVIEW-09, MAIL-07). */
export const RELATION_FOLDERS: readonly TabEntry[] = RELATION_MAIL_TABS.map((id) => ({
  id,
  label: RELATION_LABELS[id],
  icon: ICONS[id],
}));

/** GraphQL's names have no dashes. */
const OF_FOLDERS = {
  inbox: 'inbox',
  sent: 'sent',
  drafts: 'drafts',
  spam: 'spam',
  trash: 'trash',
  'archive-in': 'archiveIn',
  'archive-out': 'archiveOut',
  other: 'other',
} as const satisfies Readonly<Record<FolderKind, EmailFolder>>;

export type FolderVariable = (typeof OF_FOLDERS)[FolderKind];

export function folderVariable(folder: FolderKind): FolderVariable {
  return OF_FOLDERS[folder];
}

/** What staff calls the folder; null for one of the mailbox's own. */
export function folderName(folder: EmailFolder): string | null {
  const kind = MAIL_FOLDERS.find((known) => OF_FOLDERS[known] === folder);
  return kind === undefined ? null : FOLDER_NAMES[kind];
}

const MAIL_FOLDERS = [...MAILBOX_TABS, 'archive-in', 'archive-out'] as const;
