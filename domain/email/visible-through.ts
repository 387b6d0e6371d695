import { containsSentMail, type FolderKind } from './folder-kinds.ts';

/** Whose relations decide which users see a mail; a draft is its maker's, and admins'. */
export type VisibleThrough = 'sender' | 'recipients' | 'maker';

/**
 * Received mail is judged by its sender, what was sent by its recipients, and drafts belong to who made them (ledger
 * ROLES-23). What was sent and lies in the trash is still judged by its recipients. Addresses are in lower case.
 */
export function visibleThrough(
  mail: { readonly folder: FolderKind; readonly isDraft: boolean; readonly fromKey: string },
  ownAddress: string,
): VisibleThrough {
  if (mail.isDraft) return 'maker';
  if (containsSentMail(mail.folder)) return 'recipients';
  return mail.folder === 'trash' && mail.fromKey === ownAddress ? 'recipients' : 'sender';
}
