import type { MailAddress, MailRecipients } from '#providers/mailbox-port.ts';

export function storedRecipients({ to, cc, bcc }: MailRecipients) {
  const plain = (list: readonly MailAddress[]) => list.map(({ name, address }) => ({ name, address }));
  return { to: plain(to), cc: plain(cc), bcc: plain(bcc) };
}
