import type { Transaction } from '#prisma/database.ts';
import type { FoundCollections } from './source-port.ts';
import { isInPass, lockSource, type SourceRow, whereSource } from './source-row.ts';

/**
 * Vanished collections come last, when what left them is found elsewhere; one that was never read may be
 * newer than this list. `read`: those that were read already. False where another step began it.
 */
export async function beginReading(
  tx: Transaction,
  source: SourceRow,
  found: FoundCollections,
  read: readonly string[],
): Promise<boolean> {
  const locked = await lockSource(tx, source);
  if (!isInPass(locked, source, 'looking')) return false;
  const { officeId, linkId } = source;
  const where = { officeId, linkId };
  await found.store(tx);
  const rows = found.collections.map(({ key, position, isListedWhole }) => ({
    key,
    position,
    whole: isListedWhole,
  }));
  const keys = rows.map(({ key }) => key);
  await tx.$executeRaw`
    INSERT INTO sync_collections AS own (office_id, link_id, remote_key, position)
    SELECT ${officeId}::uuid, ${linkId}::uuid, row.key, row.position
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(key text, position integer)
    ON CONFLICT (office_id, link_id, remote_key) DO UPDATE SET position = excluded.position
    WHERE own.position <> excluded.position`;
  await tx.syncCollection.updateMany({
    where: { ...where, remoteKey: { notIn: [...read] } },
    data: { phase: 'waiting', cursor: null, listings: 0, verifications: 0 },
  });
  await tx.syncCollection.updateMany({
    where: {
      ...where,
      remoteKey: { in: [...read] },
      OR: [{ listings: { gt: 0 } }, { verifications: { gt: 0 } }],
    },
    data: { listings: 0, verifications: 0 },
  });
  await tx.syncCollection.updateMany({
    where: { ...where, generation: { gt: 0 }, remoteKey: { notIn: keys } },
    data: { phase: 'vanished', token: null },
  });
  const whole = rows.filter((row) => row.whole).map(({ key }) => key);
  await tx.syncCollection.updateMany({
    where: { ...where, remoteKey: { in: whole } },
    data: { token: null },
  });
  await tx.syncSource.update({
    where: whereSource(source),
    data: { phase: 'reading' },
    select: { id: true },
  });
  return true;
}
