import {
  Archive,
  CircleCheck,
  Flag,
  FlagOff,
  Inbox,
  type LucideIcon,
  MailCheck,
  MailMinus,
  ShieldAlert,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { MenuAction } from '#web/components/menu-action.ts';
import { useViewer } from '#web/session/viewer.ts';
import type { EmailRow } from './email-row.ts';
import type { DeedMail, EmailDeeds } from './use-email-deeds.ts';

interface EmailActionsOptions {
  readonly emails: readonly DeedMail[];
  readonly deeds: EmailDeeds;
  /** They lie elsewhere now, or nowhere. */
  readonly onLeft: (ids: readonly string[]) => void;
}

/** Whether anything can be done with it: who may only read marks what is unread. */
export function hasDeed({ isRead }: Pick<DeedMail, 'isRead'>, canWrite: boolean): boolean {
  return canWrite || !isRead;
}

/** What can be done with mails where they lie; who may only read marks them read (ledger ROLES-20). */
export function useEmailActions({ emails, deeds, onLeft }: EmailActionsOptions): readonly MenuAction[] {
  const { canWrite } = useViewer();
  if (emails.length === 0) return [];
  const leaves = (asked: Promise<boolean>) =>
    void asked.then((isDone) => {
      if (isDone) onLeft(emails.map(({ id }) => id));
    });
  const isUnread = emails.some(({ isRead }) => !isRead);
  const marks: MenuAction[] = [
    action(
      'read',
      isUnread ? MailCheck : MailMinus,
      isUnread ? 'Gelezen' : 'Ongelezen',
      () => void deeds.markRead(emails, isUnread),
    ),
  ];
  if (!canWrite) return isUnread ? marks : [];

  const lie = new Set(emails.map(({ folder }) => folder));
  const isAll = (...folders: readonly EmailRow['folder'][]) =>
    [...lie].every((folder) => folders.includes(folder));
  const move = (to: Parameters<EmailDeeds['move']>[1]) => () => leaves(deeds.move(emails, to));
  const trash = { ...action('trash', Trash2, 'Verwijderen', move('trash')), danger: true };
  if (isAll('trash')) {
    const remove = () => leaves(deeds.remove(emails));
    return [
      ...marks,
      action('restore', Undo2, 'Terugzetten', move('restore')),
      { ...action('delete', Trash2, 'Definitief verwijderen', remove), danger: true },
    ];
  }
  if (isAll('spam')) return [...marks, action('inbox', Inbox, 'Geen spam', move('inbox')), trash];
  if (isAll('drafts')) return [trash];
  const isFiled = isAll('archiveIn', 'archiveOut');
  return [
    ...marks,
    isFiled
      ? action('restore', Undo2, 'Uit het archief', move('restore'))
      : action('archive', Archive, 'Archiveren', move('archive')),
    ...(isAll('inbox', 'other') ? [action('spam', ShieldAlert, 'Ongewenst', move('spam'))] : []),
    trash,
  ];
}

/** What the next press on the flag makes of it. */
export function flagAction(email: DeedMail, deeds: EmailDeeds): MenuAction {
  const [icon, label] = FLAGS[email.flag] ?? FLAGS.notFlagged;
  return action('flag', icon, label, () => void deeds.flagOn(email));
}

const FLAGS: Readonly<Record<string, readonly [LucideIcon, string]>> & {
  readonly notFlagged: readonly [LucideIcon, string];
} = {
  notFlagged: [Flag, 'Te doen'],
  flagged: [CircleCheck, 'Gedaan'],
  complete: [FlagOff, 'Markering weg'],
};

function action(id: string, icon: LucideIcon, label: string, onAction: () => void): MenuAction {
  return { id, icon, label, onAction };
}
