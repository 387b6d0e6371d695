import type { FolderKind } from './folder-kinds.ts';
import { type JudgedBy, judgedBy } from './judged-by.ts';

/** 'archive' and 'restore' lead where the mail belongs. */
export const EMAIL_MOVES = ['trash', 'spam', 'inbox', 'archive', 'restore'] as const;
export type EmailMove = (typeof EMAIL_MOVES)[number];

export interface PlacedEmail {
  readonly folder: FolderKind;
  readonly isDraft: boolean;
  /** Lower case. */
  readonly fromKey: string;
  readonly judgedBy: JudgedBy;
}

/**
 * The folder that a move leads to; null where it makes no sense: of drafts and sent mail no spam is made, and neither
 * comes in. What was restored from the trash lies where it would have lain (ledger MAIL-24, 25, 26, 52), and the archive
 * has a folder for what came in and one for what was sent (ledger MAIL-54).
 */
export function targetOf(mail: PlacedEmail, move: EmailMove, ownAddress: string): FolderKind | null {
  if (move === 'trash') return 'trash';
  if (move === 'restore') return belongsIn(mail, ownAddress);
  if (mail.isDraft) return null;
  if (move === 'archive') return mail.judgedBy === 'recipients' ? 'archive-out' : 'archive-in';
  return mail.judgedBy === 'recipients' ? null : move;
}

function belongsIn({ isDraft, fromKey, judgedBy }: PlacedEmail, ownAddress: string): FolderKind {
  if (isDraft) return 'drafts';
  return fromKey === ownAddress || judgedBy === 'recipients' ? 'sent' : 'inbox';
}

/**
 * Through whose relations a mail is visible once it lies in another folder. A mail that was sent under another address
 * of the office's still counts as sent in the trash.
 */
export function judgedAfter(mail: PlacedEmail, target: FolderKind, ownAddress: string): JudgedBy {
  if (target === 'trash' && mail.judgedBy === 'recipients') return 'recipients';
  return judgedBy({ ...mail, folder: target }, ownAddress);
}

/**
 * The same of a mail as its mailbox lists it, of which `known` is what was listed before. A mail that was sent under another
 * address of the office's is known as sent where it lies, also in the trash.
 */
export function visibleThroughAsListed(
  listed: Omit<PlacedEmail, 'judgedBy'>,
  known: Pick<PlacedEmail, 'folder' | 'judgedBy'> | undefined,
  ownAddress: string,
): JudgedBy {
  if (known === undefined || listed.isDraft) return judgedBy(listed, ownAddress);
  if (known.folder !== listed.folder)
    return judgedAfter(
      { ...listed, folder: known.folder, judgedBy: known.judgedBy },
      listed.folder,
      ownAddress,
    );
  return known.judgedBy === 'recipients' ? 'recipients' : judgedBy(listed, ownAddress);
}
