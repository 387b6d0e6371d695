import type { FolderKind } from './folder-kinds.ts';
import { type VisibleThrough, visibleThrough } from './visible-through.ts';

/** 'archive' and 'restore' lead where the mail belongs. */
export const EMAIL_MOVES = ['trash', 'spam', 'inbox', 'archive', 'restore'] as const;
export type EmailMove = (typeof EMAIL_MOVES)[number];

export interface EmailInFolder {
  readonly folder: FolderKind;
  readonly isDraft: boolean;
  /** Lower case. */
  readonly fromKey: string;
  readonly visibleThrough: VisibleThrough;
}

/**
 * The folder that a move leads to; null where it makes no sense: of drafts and sent mail no spam is made, and neither
 * comes in. What was restored from the trash lies where it would have lain (ledger MAIL-24, 25, 26, 52), and the archive
 * has a folder for what came in and one for what was sent (ledger MAIL-54).
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

/**
 * Through whose relations a mail is visible once it lies in another folder. A mail that was sent under another address
 * of the office's still counts as sent in the trash.
 */
export function visibleThroughAfter(
  mail: EmailInFolder,
  target: FolderKind,
  ownAddress: string,
): VisibleThrough {
  if (target === 'trash' && mail.visibleThrough === 'recipients') return 'recipients';
  return visibleThrough({ ...mail, folder: target }, ownAddress);
}

/**
 * Through whom a mail is visible as its mailbox lists it; `known` is what was listed before. A mail that was
 * sent under another address of the office's is known as sent where it lies, also in the trash.
 */
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
