import { addressKey, type EmailAddress, mailboxKey, withoutDoubles } from './email-address.ts';

interface AnsweredMail {
  readonly from: EmailAddress | null;
  readonly replyTo: readonly EmailAddress[];
  readonly to: readonly EmailAddress[];
  readonly cc: readonly EmailAddress[];
}

export interface ReplyRecipients {
  readonly to: readonly EmailAddress[];
  readonly cc: readonly EmailAddress[];
}

/** The reply-to address or else the sender (COMPOSE-14); the recipients of what the mailbox sent itself. */
export function replyRecipients(mail: AnsweredMail, ownAddress: string): ReplyRecipients {
  return { to: withoutDoubles(answered(mail, ownAddress)), cc: [] };
}

/** Adds the others that it went to, and the cc's, without the mailbox's own address (ledger COMPOSE-17, 18). */
export function replyAllRecipients(mail: AnsweredMail, ownAddress: string): ReplyRecipients {
  const isOther = isNotOwn(ownAddress);
  const to = withoutDoubles([...answered(mail, ownAddress), ...mail.to.filter(isOther)]);
  const known = new Set(to.map(addressKey));
  const cc = withoutDoubles(mail.cc.filter((one) => isOther(one) && !known.has(addressKey(one))));
  return { to, cc };
}

function answered({ from, replyTo, to }: AnsweredMail, ownAddress: string): readonly EmailAddress[] {
  const isOther = isNotOwn(ownAddress);
  const senders = replyTo.length > 0 ? replyTo : from === null ? [] : [from];
  if (senders.some(isOther)) return senders;
  const others = to.filter(isOther);
  return others.length > 0 ? others : to;
}

function isNotOwn(ownAddress: string): (one: EmailAddress) => boolean {
  const own = mailboxKey({ address: ownAddress });
  return (one) => mailboxKey(one) !== own;
}
