import type { FolderKind } from './folder-kinds.ts';
import { type VisibleThrough, visibleThrough } from './visible-through.ts';

/** 'archive' and 'restore' lead where the mail belongs. */
export const EMAIL_MOVES = ['trash', 'spam', 'inbox', 'archive', 'restore'] as const;
export type EmailMove = (typeof EMAIL_MOVES)[number];

export interface EmailInFolder {
  readonly folder: FolderKind;
  readonly isDraft: boolean;
  /** The key is in lower case. */
  readonly fromKey: string;
  readonly visibleThrough: VisibleThrough;
}

/**
 * The folder that a move leads to; null where it makes no sense: drafts and sent mail are no spam and do not
 * come in. Restored mail lies where it would have lain, and the archive parts received from sent (MAIL-24,
 * 25, 26, 52, 54).
 */
export function targetOf(mail: EmailInFolder, move: EmailMove, ownAddress: string): FolderKind | null {
  if (move === 'trash') return 'trash';
  if (move === 'restore') return belongsIn(mail, ownAddress);
  if (mail.isDraft) return null;
  if (move === 'archive') return mail.visibleThrough === 'recipients' ? 'archive-out' : 'archive-in';
  return mail.visibleThrough === 'recipients' ? null : move;
}

function belongsIn({ isDraft, fromKey, visibleThrough }: EmailInFolder, ownAddress: string): FolderKind {
  if (isDraft) return 'drafts';
  return fromKey === ownAddress || visibleThrough === 'recipients' ? 'sent' : 'inbox';
}

/** Mail that was sent under another address of the office still counts as sent in the trash. */
export function visibleThroughAfter(
  mail: EmailInFolder,
  target: FolderKind,
  ownAddress: string,
): VisibleThrough {
  if (target === 'trash' && mail.visibleThrough === 'recipients') return 'recipients';
  return visibleThrough({ ...mail, folder: target }, ownAddress);
}

/** `known` is what was listed before: mail sent under another office address stays sent, in the trash too. */
export function visibleThroughAsListed(
  listed: Omit<EmailInFolder, 'visibleThrough'>,
  known: Pick<EmailInFolder, 'folder' | 'visibleThrough'> | undefined,
  ownAddress: string,
): VisibleThrough {
  if (known === undefined || listed.isDraft) return visibleThrough(listed, ownAddress);
  if (known.folder !== listed.folder)
    return visibleThroughAfter(
      { ...listed, folder: known.folder, visibleThrough: known.visibleThrough },
      listed.folder,
      ownAddress,
    );
  return known.visibleThrough === 'recipients' ? 'recipients' : visibleThrough(listed, ownAddress);
}
