import { decodedLetters } from '#domain/invitation/calendar-letters.ts';
import { type Invitation, isCalendarFile, LARGEST_INVITATION } from '#domain/invitation/invitation.ts';
import { readCalendar } from '#domain/invitation/read-calendar.ts';
import type { MailBytes, RemoteEmailContent } from '#providers/mailbox-port.ts';
import { type BesideLog, besideAccess, readBeside } from '#providers/read-beside.ts';
import type { OpenedMailbox } from './mailbox-access.ts';

/**
 * The invitation in a mail: as the mail service reads it, or else by the first calendar file in it. Null for
 * other mail, and where that file cannot be read, which the log has. Throws the reason of an aborted
 * `access.signal`.
 */
export async function invitationOf(
  {
    adapter,
    access,
    remoteId,
    log,
  }: Pick<OpenedMailbox, 'access'> & {
    readonly log?: BesideLog | undefined;
    readonly adapter: Pick<OpenedMailbox['adapter'], 'attachment'>;
    readonly remoteId: string;
  },
  { invitation, attachments }: Pick<RemoteEmailContent, 'invitation' | 'attachments'>,
): Promise<Invitation | null> {
  if (invitation !== null) return invitation;
  const file = attachments.find(
    (one) => one.kind === 'file' && one.size <= LARGEST_INVITATION && isCalendarFile(one),
  );
  if (file === undefined) return null;
  return readBeside({ access, log }, 'the calendar file of a mail', async () => {
    const bytes = await adapter.attachment(besideAccess(access), remoteId, file.id);
    return bytes === null ? null : readCalendar(await firstText(bytes));
  });
}

/** A part of a file would be read as the whole of it: the mail service says the size. */
async function firstText({ stream }: MailBytes): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of stream) {
    pieces.push(piece);
    length += piece.length;
    if (length > LARGEST_INVITATION) throw new Error('A calendar file is larger than the mail service says');
  }
  return decodedLetters(Buffer.concat(pieces));
}
