import { systemViewer } from '#domain/session/viewer.ts';
import type { Database, Transaction } from '#prisma/database.ts';
import type { MailboxAdapter } from '#providers/mailbox-port.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import type { Verified } from '#services/sync/source-port.ts';
import type { CollectionRow } from '#services/sync/source-row.ts';
import { type Comparison, compareFolder } from './compare-folder.ts';
import { lockEmails } from './lock-emails.ts';
import type { MailboxFolderRow } from './mailbox-row.ts';
import { notifyEmailChanges } from './notify-email-changes.ts';
import type { ReadMailbox } from './read-mailbox.ts';
import { setAsideIn } from './set-aside-in.ts';
import { storeEmails } from './store-emails.ts';
import {
  removeGone,
  setUnreadAside,
  type VerifiedMissing,
  verifyMissing,
  wantPass,
} from './verify-missing.ts';

const DOUBTS_A_STEP = 150;
/** Beyond this, listing the folder whole takes fewer calls than asking for each. */
const MOST_READ = 500;
/** Listings in one pass; mails still in doubt are then fetched by id. */
const MOST_LISTINGS = 3;
/** Ends the listings where the provider goes on saying two things of a mail. */
const MOST_RELISTINGS = 200;

/**
 * Looks for mails that a folder's pages missed: a pass can end short and look complete. Where that is much,
 * its token is refused and it is listed again; otherwise the mails that differ are fetched by id, and the
 * folder is done when none is left.
 */
export async function relistFolder(
  database: Database,
  adapter: MailboxAdapter,
  access: LinkAccess,
  state: ReadMailbox,
  { folder, collection }: { readonly folder: MailboxFolderRow; readonly collection: CollectionRow },
): Promise<Verified> {
  const { listings, verifications } = collection;
  const wasListed = listings > 0;
  if (wasListed && !(await isInDoubt(database, folder))) return { outcome: 'done', store: nothing };
  const compared = await compareFolder(database, adapter, access, folder, !wasListed);
  if (compared === null) return { outcome: 'vanished', store: nothing };
  const { differing, unlisted, count } = compared;
  if (differing.length > MOST_READ && listings < MOST_LISTINGS) return { outcome: 'list', store: nothing };
  const verified = await verifyMissing(adapter, access, state.folders, doubtsOf(compared));
  const isMore = differing.length + unlisted.length > DOUBTS_A_STEP && verifications + 1 < MOST_RELISTINGS;
  return {
    outcome: isMore ? 'more' : 'done',
    async store(tx) {
      await storeVerifiedMissing(tx, state, verified, folder);
      if (isMore) return;
      const data = { countGap: folder.totalCount - count };
      await tx.mailboxFolder.update({ where: { id: folder.id }, data, select: { id: true } });
    },
  };
}

const nothing = async (): Promise<void> => undefined;

function doubtsOf({ differing, unlisted }: Comparison): readonly string[] {
  return [...new Set([...differing, ...unlisted])].slice(0, DOUBTS_A_STEP);
}

async function storeVerifiedMissing(
  tx: Transaction,
  state: ReadMailbox,
  { found, goneIds, isFolderNew, unread }: VerifiedMissing,
  folder: MailboxFolderRow,
): Promise<void> {
  const { mailbox } = state;
  const known = await lockEmails(
    tx,
    mailbox,
    found.map(({ id }) => id),
  );
  const stored = await storeEmails(tx, { ...state, known }, found);
  await setUnreadAside(tx, mailbox, unread, folder.remoteId);
  const gone = await removeGone(tx, mailbox, goneIds);
  if (isFolderNew) await wantPass(tx, mailbox);
  await notifyEmailChanges(tx, mailbox, { ...stored, gone }, false);
}

/** A listing missed known mails, or the index has fewer than the folder counts. */
async function isInDoubt(database: Database, folder: MailboxFolderRow): Promise<boolean> {
  const { officeId, id, generation, totalCount, countGap } = folder;
  return database.lease(systemViewer(officeId), async (client) => {
    const [counted] = await client.$queryRaw<{ isInDoubt: boolean }[]>`
      SELECT count(*) FILTER (WHERE seen_generation <> ${generation} AND NOT pending && '{folder,deleted}') > 0
        OR count(*) FILTER (WHERE seen_generation = ${generation}) + ${setAsideIn(folder)} < ${totalCount - countGap} AS "isInDoubt"
      FROM emails WHERE office_id = ${officeId}::uuid AND folder_id = ${id}::uuid`;
    return counted?.isInDoubt === true;
  });
}
