import { v5 as derivedId } from 'uuid';
import type { SentSearch } from '#providers/mailbox-port.ts';
import type { SendRow } from './send-row.ts';

/**
 * The id of one mail of a mailing, which stands on its draft and on what is sent of it. It follows from the mailing and the
 * recipient, so that who makes the mail a second time, be it from a backup, finds the first.
 */
export function mailIdOf({
  mailingId,
  address,
}: {
  readonly mailingId: string;
  readonly address: string;
}): string {
  return derivedId(address.toLowerCase(), mailingId);
}

/** How the mailbox finds a mail, also one of a mailing of which no draft is known here. */
export function searchOf({
  id,
  draftId,
  mailingId,
  address,
  remoteId,
  internetMessageId,
}: Pick<SendRow, 'id' | 'draftId' | 'mailingId' | 'address' | 'remoteId' | 'internetMessageId'>): SentSearch {
  const ownId = draftId ?? (mailingId === null ? id : mailIdOf({ mailingId, address }));
  return { ownId, remoteId, internetMessageId };
}
