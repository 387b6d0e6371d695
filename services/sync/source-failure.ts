import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { notifyLinks } from '#services/link/attempt-rows.ts';
import type { PageFailure } from '#services/set-aside/page-failure.ts';
import type { SourceFailures } from './source-port.ts';
import { type SourceReference, whereSource } from './source-row.ts';

/** For whoever looks at it. `isOver`: the pass is not waited for, and the next one comes at its time. */
export async function storeSourceFailure(
  tx: Transaction,
  failures: SourceFailures,
  source: SourceReference,
  { failure, isOver }: { readonly failure: PageFailure; readonly isOver: boolean },
): Promise<void> {
  const where = whereSource(source);
  const row = await tx.syncSource.findUnique({ where, select: { failedAt: true } });
  if (row === null) return;
  await tx.syncSource.update({
    where,
    data: {
      failedAt: row.failedAt ?? (await databaseTime(tx)),
      failureCode: failure.code,
      failureMessage: failures.textOf(failure),
      ...(isOver && { requestedAt: null }),
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
