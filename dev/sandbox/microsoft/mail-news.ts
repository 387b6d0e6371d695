import type { MailNews } from './graph-mail.ts';
import type { NewsDelivery } from './news-delivery.ts';

/** Tells who subscribed to the mailbox, or to the folder that the mail is in. */
export function tellOfMail(news: NewsDelivery, { place, changeType, mail }: MailNews): void {
  const folder = place.mailbox.folders.find(({ id }) => id === mail.folderId);
  news.tell(place.account, changeType, {
    id: mail.id,
    immutableId: mail.immutableId,
    mailbox: place.mailbox.address,
    folders:
      folder === undefined ? [] : [folder.id, ...(folder.wellKnown === null ? [] : [folder.wellKnown])],
  });
}
