import { containsSentMail, type FolderKind } from './folder-kinds.ts';

/**
 * The role of the addresses whose relations decide which users see a mail; a draft is visible to its maker
 * and to admins.
 */
export type VisibleThrough = 'sender' | 'recipients' | 'maker';

/**
 * A received mail is visible through its sender, a sent one through its recipients, and drafts to their
 * makers (ledger ROLES-23). A sent mail in the trash is still visible through its recipients. Addresses are
 * in lower case.
 */
export function visibleThrough(
  mail: { readonly folder: FolderKind; readonly isDraft: boolean; readonly fromKey: string },
  ownAddress: string,
): VisibleThrough {
  if (mail.isDraft) return 'maker';
  if (containsSentMail(mail.folder)) return 'recipients';
  return mail.folder === 'trash' && mail.fromKey === ownAddress ? 'recipients' : 'sender';
}
