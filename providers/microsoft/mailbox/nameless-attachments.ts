import { isAttachedMail, nameOfNameless } from '#domain/email/attachment-names.ts';
import { LONGEST_HEAD, mimeSubject } from '#domain/email/mime-subject.ts';
import type { RemoteAttachment } from '#providers/mailbox-port.ts';
import { openAttachment } from './mail-bytes.ts';
import type { BesideCalls, MailboxCalls } from './mailbox-calls.ts';

/** Nameless attachments of one mail that are read, at most. */
const MOST_READ = 5;

/** Gives what is attached without a name one: a mail that of its subject, for which the head of it is read if it can be. */
export async function withNames(
  beside: BesideCalls,
  id: string,
  attachments: readonly RemoteAttachment[],
): Promise<readonly RemoteAttachment[]> {
  const isNameless = ({ name }: RemoteAttachment) => name.trim() === '';
  const mails = attachments.filter((one) => isNameless(one) && isAttachedMail(one)).slice(0, MOST_READ);
  const subjects = new Map<string, string>();
  for (const { id: attachmentId } of mails) {
    const read = (calls: MailboxCalls) => subjectOf(calls, { id, attachmentId });
    subjects.set(attachmentId, (await beside.read('the subject of an attached mail', read)) ?? '');
  }
  return attachments.map((one) =>
    isNameless(one) ? { ...one, name: nameOfNameless(one, subjects.get(one.id) ?? '') } : one,
  );
}

async function subjectOf(
  calls: MailboxCalls,
  attachment: { readonly id: string; readonly attachmentId: string },
): Promise<string> {
  const bytes = await openAttachment(calls, attachment);
  if (bytes === null) return '';
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes.stream) {
    pieces.push(piece);
    length += piece.length;
    if (length >= LONGEST_HEAD) break;
  }
  return mimeSubject(new Uint8Array(Buffer.concat(pieces)));
}
