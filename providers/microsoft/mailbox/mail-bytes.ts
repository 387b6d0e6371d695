import type { MailBytes } from '#providers/mailbox-port.ts';
import { present } from '#providers/microsoft/graph-errors.ts';
import { attachmentPath } from './attachment-fields.ts';
import { hasCode, type MailboxCalls, messagePath } from './mailbox-calls.ts';

/** Graph's codes for a reference, which has no bytes (Graph: attachment-get). */
const NO_BYTES = ['405', 'ErrorMethodNotAllowed'];

export async function openAttachment(
  calls: MailboxCalls,
  attachment: { readonly id: string; readonly attachmentId: string },
): Promise<MailBytes | null> {
  try {
    return await present(() => calls.replies.open(`${attachmentPath(calls, attachment)}/$value`));
  } catch (error) {
    if (hasCode(error, ...NO_BYTES)) return null;
    throw error;
  }
}

export async function openMime(calls: MailboxCalls, id: string): Promise<MailBytes | null> {
  const opened = await present(() => calls.replies.open(`${messagePath(calls, id)}/$value`));
  return opened === null ? null : { ...opened, contentType: 'message/rfc822' };
}
