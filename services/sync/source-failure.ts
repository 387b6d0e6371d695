import { nextDue, PASS_INTERVALS } from '#domain/sync/due-times.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notifyLinks } from '#services/link/attempt-rows.ts';
import type { PageFailure } from '#services/set-aside/page-failure.ts';
import type { SourceFailures } from './source-port.ts';
import { type SourceReference, whereSource } from './source-row.ts';

/**
 * Keeps why a source could not be read or changed, and since when, for whoever looks at it. One that lasts
 * (`isLasting`) ended its pass, which is not waited for: the next is due as where a service notifies of nothing, and not at once.
 */
export async function storeSourceFailure(
  tx: Transaction,
  failures: SourceFailures,
  source: SourceReference,
  { failure, isLasting }: { readonly failure: PageFailure; readonly isLasting: boolean },
): Promise<void> {
  const where = whereSource(source);
  const row = await tx.syncSource.findUnique({ where, select: { failedAt: true } });
  if (row === null) return;
  const now = await databaseTime(tx);
  await tx.syncSource.update({
    where,
    data: {
      failedAt: row.failedAt ?? now,
      failureCode: failure.code,
      failureMessage: failures.textOf(failure),
      ...(isLasting && { requestedAt: null, dueAt: nextDue(now, source.linkId, PASS_INTERVALS.polled) }),
    },
    select: { id: true },
  });
  await failures.notify(tx, source);
  await notifyLinks(tx, source.officeId);
}

export async function clearSourceFailure(
  tx: Transaction,
  failures: SourceFailures,
  source: SourceReference,
): Promise<void> {
  const { officeId, linkId } = source;
  const { count } = await tx.syncSource.updateMany({
    where: { officeId, linkId, failedAt: { not: null } },
    data: { failedAt: null, failureCode: null, failureMessage: null },
  });
  if (count === 0) return;
  await failures.notify(tx, source);
  await notifyLinks(tx, officeId);
}
