import type { RemoteEmail } from '#providers/mailbox-port.ts';
import type { MailboxCalls } from './mailbox-calls.ts';
import { graphMessage, MESSAGE_FIELDS } from './message-fields.ts';

const ENOUGH = 10;

/** Mails that a filter finds in the whole mailbox, what was sent before what is still a draft. */
export async function findMessages(
  { graph }: Pick<MailboxCalls, 'graph'>,
  base: string,
  filter: string,
): Promise<readonly RemoteEmail[]> {
  const path = `${base}/messages?$filter=${encodeURIComponent(filter)}&$select=${MESSAGE_FIELDS}&$top=${ENOUGH}`;
  const { items } = await graph.page(graphMessage, path);
  return items
    .map(({ email }) => email)
    .toSorted((one, other) => Number(one.isDraft) - Number(other.isDraft));
}
