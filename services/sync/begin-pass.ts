import type { Transaction } from '#prisma/database.ts';
import type { FoundCollections } from './source-port.ts';
import { lockSource, type SourceRow, whereSource } from './source-row.ts';

/**
 * Begins a pass with the collections as they are. Those that went are looked at last, when what was moved out of them is found
 * elsewhere; one that was never read may be newer than this list.
 */
export async function beginPass(tx: Transaction, source: SourceRow, found: FoundCollections): Promise<void> {
  const locked = await lockSource(tx, source);
  if (locked?.phase !== 'idle' || locked.pass !== source.pass) return;
  const { officeId, linkId } = source;
  await found.store(tx);
  const rows = found.collections.map(({ key, position, isListedWhole }) => ({
    key,
    position,
    whole: isListedWhole,
  }));
  await tx.$executeRaw`
    INSERT INTO sync_collections AS own (office_id, link_id, remote_key, position)
    SELECT ${officeId}::uuid, ${linkId}::uuid, row.key, row.position
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(key text, position integer)
    ON CONFLICT (office_id, link_id, remote_key) DO UPDATE SET position = excluded.position`;
  const where = { officeId, linkId };
  await tx.syncCollection.updateMany({
    where,
    data: { phase: 'waiting', cursor: null, listings: 0, verifications: 0 },
  });
  await tx.syncCollection.updateMany({
    where: { ...where, generation: { gt: 0 }, remoteKey: { notIn: rows.map(({ key }) => key) } },
    data: { phase: 'vanished', token: null },
  });
  const whole = rows.filter((row) => row.whole).map(({ key }) => key);
  await tx.syncCollection.updateMany({
    where: { ...where, remoteKey: { in: whole } },
    data: { token: null },
  });
  await tx.syncSource.update({
    where: whereSource(source),
    // What became wanted since the collections were listed, and from here on, asks for another pass.
    data: {
      phase: 'reading',
      pass: { increment: 1 },
      isFull: source.wantsFull,
      wantsPass: false,
      wantsFull: locked.wantsFull && !source.wantsFull,
    },
    select: { id: true },
  });
}
