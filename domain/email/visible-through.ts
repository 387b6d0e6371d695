import { containsSentMail, type FolderKind } from './folder-kinds.ts';

/** The addresses whose relations decide who sees a mail; a draft is for its maker and admins. */
export type VisibleThrough = 'sender' | 'recipients' | 'maker';

/**
 * Received mail goes by its sender, sent mail by its recipients, also in the trash, drafts by their makers
 * (ROLES-23). Addresses are in lower case.
 */
export function visibleThrough(
  mail: { readonly folder: FolderKind; readonly isDraft: boolean; readonly fromKey: string },
  ownAddress: string,
): VisibleThrough {
  if (mail.isDraft) return 'maker';
  if (containsSentMail(mail.folder)) return 'recipients';
  return mail.folder === 'trash' && mail.fromKey === ownAddress ? 'recipients' : 'sender';
}
