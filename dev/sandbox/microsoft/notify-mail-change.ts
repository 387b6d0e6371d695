import type { ChangeDelivery } from './change-delivery.ts';
import type { MailChange } from './graph-mail.ts';

/** Notifies the subscribers to the mailbox, or to the folder that the mail is in. */
export function notifyMailChange(changes: ChangeDelivery, { location, changeType, mail }: MailChange): void {
  const folder = location.mailbox.folders.find(({ id }) => id === mail.folderId);
  changes.notify(location.account, changeType, {
    id: mail.id,
    immutableId: mail.immutableId,
    mailbox: location.mailbox.address,
    folders:
      folder === undefined ? [] : [folder.id, ...(folder.wellKnown === null ? [] : [folder.wellKnown])],
  });
}
