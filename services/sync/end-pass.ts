import { nextDue, nextFullDue, PASS_INTERVALS } from '#domain/sync/due-times.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import type { OpenedSource, Pass } from './source-port.ts';
import { isInPass, lockSource, type SourceReference, whereSource } from './source-row.ts';

/** 'done': no other pass is wanted yet; the next is due at its time. */
export async function endPass(tx: Transaction, opened: OpenedSource, pass: Pass): Promise<'more' | 'done'> {
  const locked = await lockSource(tx, pass.source);
  if (!isInPass(locked, pass.source, 'reading')) return 'more';
  await opened.end(tx, pass);
  const now = await databaseTime(tx);
  const { linkId, isFull } = locked;
  const interval = (await isNotified(tx, locked, now)) ? PASS_INTERVALS.notified : PASS_INTERVALS.polled;
  const due = nextDue(now, linkId, interval);
  const fullDueAt = isFull ? nextFullDue(now, linkId) : locked.fullDueAt;
  await tx.syncSource.update({
    where: whereSource(locked),
    data: {
      phase: 'idle',
      isFull: false,
      passedAt: now,
      // The comparison does not wait for the next pass, which may be an hour later.
      dueAt: new Date(Math.min(due.getTime(), fullDueAt.getTime())),
      ...(isFull && { fullAt: now, fullDueAt }),
    },
    select: { id: true },
  });
  return locked.wantsPass || locked.wantsFull ? 'more' : 'done';
}

async function isNotified(
  tx: Transaction,
  { officeId, linkId }: SourceReference,
  now: Date,
): Promise<boolean> {
  const where = { officeId, linkId, remoteId: { not: null }, isPossible: true, endsAt: { gt: now } };
  return (await tx.providerSubscription.count({ where })) > 0;
}
