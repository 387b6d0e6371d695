import { ProviderFailedError } from '#domain/errors.ts';
import { systemViewer, type Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { openMailbox } from '#services/email/mailbox/open-mailbox.ts';
import { NO_MAILBOX } from '#services/email/mailbox/unreachable.ts';
import { findSend, UNKNOWN } from '#services/email-sending/attempt-send.ts';
import { finishSentEmail } from '#services/email-sending/finish-sent-email.ts';
import type { SendContext } from '#services/email-sending/send-context.ts';
import { finishSend, lockSend, type SendRow } from '#services/email-sending/send-row.ts';
import { ownFailure } from '#services/set-aside/own-failure.ts';
import { runEach } from '#services/set-aside/run-items.ts';

interface LotReference {
  readonly officeId: string;
  readonly lotId: string;
}

const A_STEP = 25;

/**
 * Mails found among the sent are written down so; a mail whose search fails by itself is left to a person, as
 * another 'onbekend'. Safe to repeat, as each mail says that it was looked for. Throws ProviderFailedError
 * while the service cannot say, which stands with the lot.
 */
export async function lookForLot(
  context: SendContext,
  { officeId, lotId }: LotReference,
  signal: AbortSignal,
): Promise<'more' | 'done'> {
  const system = systemViewer(officeId);
  const inTransaction = <T>(work: (tx: Transaction) => Promise<T>, viewer: Viewer = system) =>
    context.database.lease(viewer, (client) => client.$transaction(work));
  const { rows, mailbox } = await inTransaction(async (tx) => ({
    rows: await unseen(tx, lotId),
    mailbox: await openMailbox(context, tx, officeId),
  }));
  try {
    const { succeeded, failed } = await runEach(rows, async (row) => {
      signal.throwIfAborted();
      if (mailbox === null) throw noMailbox();
      const viewer = { ...system, userId: row.userId };
      // A mailbox that was unlinked cannot be searched: its mails, once released, are refused.
      const isThere = mailbox.link.id === row.linkId;
      const found = isThere ? await findSend({ context, mailbox, signal }, row) : null;
      const sentAs = found === null || found.isDraft ? null : found;
      await inTransaction((tx) => note(tx, viewer, { lotId, row, sentAs }), viewer);
    });
    // A refusal of every mail is a refusal of the mailbox.
    const refusal = failed.find(({ error }) => error instanceof ProviderFailedError);
    if (succeeded.length === 0 && refusal !== undefined) throw refusal.error;
    const { failed: unwritten } = await runEach(failed, ({ item }) =>
      inTransaction((tx) => leaveUnknown(tx, lotId, item)),
    );
    if (unwritten[0] !== undefined) throw unwritten[0].error;
  } catch (error) {
    const failureMessage = error instanceof ProviderFailedError ? error.message : ownFailure(error);
    if (failureMessage !== null) await inTransaction((tx) => writeLot(tx, lotId, { failureMessage }));
    throw error;
  }
  if (rows.length === A_STEP) return 'more';
  await inTransaction(async (tx) =>
    writeLot(tx, lotId, { failureMessage: null, lookedAt: await databaseTime(tx) }),
  );
  return 'done';
}

async function unseen(tx: Transaction, lotId: string): Promise<readonly SendRow[]> {
  const ids = await tx.$queryRaw<{ id: string }[]>`
    SELECT send.id::text FROM email_sends send JOIN held_lots lot
      ON lot.office_id = send.office_id AND lot.id = send.held_lot_id
    WHERE lot.id = ${lotId}::uuid AND lot.state = 'held' AND send.state IN ('waiting', 'sending')
      AND (send.looked_at IS NULL OR send.looked_at < lot.created_at)
    ORDER BY send.id LIMIT ${A_STEP}`;
  const rows: SendRow[] = [];
  for (const { id } of ids) rows.push(await lockSend(tx, id));
  return rows;
}

interface Found {
  readonly lotId: string;
  readonly row: SendRow;
  readonly sentAs: { readonly id: string; readonly internetMessageId: string } | null;
}

async function note(tx: Transaction, viewer: Viewer, { lotId, row, sentAs }: Found): Promise<void> {
  const now = await lockQuarantined(tx, lotId, row);
  if (now === null) return;
  if (sentAs === null) {
    await tx.$executeRaw`UPDATE email_sends SET looked_at = clock_timestamp() WHERE id = ${row.id}::uuid`;
    return;
  }
  await finishSentEmail(tx, viewer, { ...now, internetMessageId: sentAs.internetMessageId }, sentAs.id);
  await tx.quarantinedLot.update({
    where: { id: lotId },
    data: { foundCount: { increment: 1 } },
    select: { id: true },
  });
}

async function leaveUnknown(tx: Transaction, lotId: string, row: SendRow): Promise<void> {
  const now = await lockQuarantined(tx, lotId, row);
  if (now !== null) await finishSend(tx, now, { state: 'unknown', failure: UNKNOWN });
}

/** Null after somebody's decision. The lot is locked before its mails, as whoever decides does. */
async function lockQuarantined(tx: Transaction, lotId: string, { id }: SendRow): Promise<SendRow | null> {
  await tx.$queryRaw`SELECT 1 AS locked FROM held_lots WHERE id = ${lotId}::uuid FOR UPDATE`;
  const now = await lockSend(tx, id);
  return now.isQuarantined && (now.state === 'waiting' || now.state === 'sending') ? now : null;
}

async function writeLot(
  tx: Transaction,
  id: string,
  data: { readonly failureMessage: string | null; readonly lookedAt?: Date },
): Promise<void> {
  await tx.quarantinedLot.updateMany({ where: { id, state: 'held' }, data });
}

function noMailbox(): ProviderFailedError {
  return new ProviderFailedError({
    provider: 'microsoft',
    code: 'no-mailbox',
    retryable: true,
    message: NO_MAILBOX,
  });
}
