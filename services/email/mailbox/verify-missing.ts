import type { Transaction } from '#prisma/database.ts';
import type { MailboxAdapter, RemoteEmail } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { readReadable, type UnreadRecord } from '#services/set-aside/read-readable.ts';
import { forgetSetAside, keepSetAside } from '#services/set-aside/set-aside-items.ts';
import { type MailboxReference, whereMailbox } from './mailbox-row.ts';
import type { ReadMailbox } from './read-mailbox.ts';

/** The slots that background work has at a mailbox (docs/decisions/0053-call-slots.md). */
const READ_AT_ONCE = 3;

export interface VerifiedMissing {
  readonly found: readonly RemoteEmail[];
  /** Not there, or in no listed folder. */
  readonly goneIds: readonly string[];
  /** Mails that are there, but unreadable or refused. */
  readonly unread: readonly UnreadRecord[];
  /** Some mails lie in a folder made since the pass began: they stay until it is read. */
  readonly isFolderNew: boolean;
}

/**
 * A mail that its folder calls removed may lie elsewhere. One in an unlisted folder was deleted: the provider
 * keeps it for administrators.
 */
export async function verifyMissing(
  adapter: MailboxAdapter,
  access: LinkAccess,
  folders: ReadMailbox['folders'],
  ids: readonly string[],
): Promise<VerifiedMissing> {
  const verified = await readEach(adapter, access, ids);
  const answers = verified.flatMap((one) => ('unread' in one ? [] : [{ id: one.id, email: one.read }]));
  const isUnknown = (email: RemoteEmail) => !folders.has(email.folderId);
  const needsFolders = answers.some(({ email }) => email !== null && isUnknown(email));
  const listed = new Set(needsFolders ? (await adapter.folders(access)).map(({ id }) => id) : []);
  const isNew = (email: RemoteEmail) => isUnknown(email) && listed.has(email.folderId);
  return {
    found: answers.flatMap(({ email }) => (email !== null && !isUnknown(email) ? [email] : [])),
    goneIds: answers.flatMap(({ id, email }) =>
      email === null || (isUnknown(email) && !isNew(email)) ? [id] : [],
    ),
    unread: verified.flatMap((one) => ('unread' in one ? [one.unread] : [])),
    isFolderNew: answers.some(({ email }) => email !== null && isNew(email)),
  };
}

async function readEach(adapter: MailboxAdapter, access: LinkAccess, ids: readonly string[]) {
  const answers: ({ readonly id: string } & Awaited<ReturnType<typeof readOne>>)[] = [];
  for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
    const some = ids.slice(start, start + READ_AT_ONCE);
    answers.push(
      ...(await Promise.all(some.map(async (id) => ({ id, ...(await readOne(adapter, access, id)) })))),
    );
  }
  return answers;
}

function readOne(adapter: MailboxAdapter, access: LinkAccess, id: string) {
  return readReadable(id, () => adapter.read(access, id));
}

export async function removeGone(
  tx: Transaction,
  { officeId, linkId }: MailboxReference,
  remoteIds: readonly string[],
): Promise<number> {
  if (remoteIds.length === 0) return 0;
  await forgetSetAside(tx, { officeId, linkId, loop: 'mailbox.email' }, remoteIds);
  const { count } = await tx.email.deleteMany({
    where: { officeId, linkId, remoteId: { in: [...remoteIds] } },
  });
  return count;
}

export async function setUnreadAside(
  tx: Transaction,
  { officeId, linkId }: MailboxReference,
  unread: readonly UnreadRecord[],
  location = '',
): Promise<void> {
  const failed = unread.map((one) => ({ ...one, location }));
  await keepSetAside(tx, { officeId, linkId, loop: 'mailbox.email' }, { failed, succeeded: [] });
}

/** The next pass, which follows by itself, reads a folder that was made meanwhile. */
export async function wantPass(tx: Transaction, mailbox: MailboxReference): Promise<void> {
  await tx.syncSource.update({
    where: whereMailbox(mailbox),
    data: { wantsPass: true },
    select: { id: true },
  });
}
