import { v5 as derivedId } from 'uuid';
import type { SentSearch } from '#providers/mailbox-port.ts';
import type { SendRow } from './send-row.ts';

/** Follows from mailing and recipient: who makes the mail again, even from a backup, finds the first. */
export function mailIdOf({
  mailingId,
  address,
}: {
  readonly mailingId: string;
  readonly address: string;
}): string {
  return derivedId(address.toLowerCase(), mailingId);
}

/** Also finds a mail of a mailing of which no draft is known here. */
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
