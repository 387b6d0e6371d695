import { removeMail } from './mail-changes.ts';
import { childrenOf, isInside, type StoredFolder } from './mail-folders.ts';
import { mailsIn } from './mail-lookup.ts';
import { type Mailbox, newId } from './mail-state.ts';

/** A folder with this parent; null where the name is taken there. */
export function addFolder(
  mailbox: Mailbox,
  displayName: string,
  parentId: string,
  { isHidden = false, filterQuery }: { readonly isHidden?: boolean; readonly filterQuery?: string } = {},
) {
  const isInUse = childrenOf(mailbox.folders, parentId, true).some(
    (other) => other.displayName.toLowerCase() === displayName.toLowerCase(),
  );
  if (isInUse) return null;
  const folder: StoredFolder = {
    id: newId('AQMkADEx'),
    wellKnown: null,
    displayName,
    parentId,
    isHidden,
    ...(filterQuery === undefined ? {} : { filterQuery }),
  };
  mailbox.folders.push(folder);
  return folder;
}

/** The folders and mail within go too, and nothing of them is listed afterwards. */
export function removeFolder(mailbox: Mailbox, folder: StoredFolder): void {
  const gone = mailbox.folders.filter((other) => isInside(mailbox.folders, other, folder));
  for (const { id } of gone) for (const mail of mailsIn(mailbox, id)) removeMail(mailbox, mail);
  mailbox.folders = mailbox.folders.filter((other) => !gone.includes(other));
}
