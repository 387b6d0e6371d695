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
import type { ActionEmail, EmailMutations } from './use-email-mutations.ts';

interface EmailActionsOptions {
  readonly emails: readonly ActionEmail[];
  readonly mutations: EmailMutations;
  readonly onLeft: (ids: readonly string[]) => void;
}

export function hasEmailAction({ isRead }: Pick<ActionEmail, 'isRead'>, canWrite: boolean): boolean {
  return canWrite || !isRead;
}

/** What can be done with mails where they lie; who may only read marks them read (ledger ROLES-20). */
export function useEmailActions({ emails, mutations, onLeft }: EmailActionsOptions): readonly MenuAction[] {
  const { canWrite } = useViewer();
  if (emails.length === 0) return [];
  const leaves = (request: Promise<boolean>) =>
    void request.then((isDone) => {
      if (isDone) onLeft(emails.map(({ id }) => id));
    });
  const isUnread = emails.some(({ isRead }) => !isRead);
  const marks: MenuAction[] = [
    action(
      'read',
      isUnread ? MailCheck : MailMinus,
      isUnread ? 'Gelezen' : 'Ongelezen',
      () => void mutations.markRead(emails, isUnread),
    ),
  ];
  if (!canWrite) return isUnread ? marks : [];

  const lie = new Set(emails.map(({ folder }) => folder));
  const isAll = (...folders: readonly EmailRow['folder'][]) =>
    [...lie].every((folder) => folders.includes(folder));
  const move = (to: Parameters<EmailMutations['move']>[1]) => () => leaves(mutations.move(emails, to));
  const trash = { ...action('trash', Trash2, 'Verwijderen', move('trash')), danger: true };
  if (isAll('trash')) {
    const remove = () => leaves(mutations.remove(emails));
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
export function flagAction(email: ActionEmail, mutations: EmailMutations): MenuAction {
  const [icon, label] = FLAGS[email.flag] ?? FLAGS.notFlagged;
  return action('flag', icon, label, () => void mutations.flagOn(email));
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
