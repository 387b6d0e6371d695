import type { Transaction } from '#prisma/database.ts';
import { notifyLinks } from '#services/link/attempt-rows.ts';
import type { ItemLoop } from './item-loops.ts';

/** `linkId`: the linked service that items are read from. */
export interface ItemSource {
  readonly officeId: string;
  readonly loop: ItemLoop;
  readonly linkId: string | null;
}

export interface SetAside {
  /** The id at its source. */
  readonly id: string;
  /** Empty where the source's location says nothing. */
  readonly location?: string;
  /** Dutch, without what the item says. */
  readonly reason: string;
}

/** Forgets what succeeded, too. Runs in the loop's transaction, after its rows. As the system. */
export async function keepSetAside(
  tx: Transaction,
  source: ItemSource,
  { failed, succeeded }: { readonly failed: readonly SetAside[]; readonly succeeded: readonly string[] },
): Promise<void> {
  const { officeId, loop, linkId } = source;
  const mended = succeeded.length === 0 ? 0 : await forgetSetAside(tx, source, succeeded);
  const rows = [...new Map(failed.map((item) => [item.id, item])).values()]
    .map(({ id, location = '', reason }) => ({ id, location, reason }))
    // In one order, as two loops may meet.
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  if (rows.length > 0) {
    await tx.$executeRaw`
      INSERT INTO set_aside_items AS own (office_id, loop, link_id, item_id, place, reason)
      SELECT ${officeId}::uuid, ${loop}, ${linkId}::uuid, row.id, row.location, row.reason
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS row(id text, location text, reason text)
      ON CONFLICT (office_id, loop, link_id, md5(item_id)) DO UPDATE SET
        place = excluded.place, reason = excluded.reason, tried_at = excluded.tried_at, tries = own.tries + 1,
        next_try_at = excluded.next_try_at`;
  }
  if (rows.length > 0 || mended > 0) await notifyLinks(tx, officeId);
}

/** Succeeded, or gone at the source. Returns how many were set aside. */
export function forgetSetAside(
  tx: Pick<Transaction, '$executeRaw'>,
  { officeId, loop, linkId }: ItemSource,
  ids: readonly string[],
): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM set_aside_items WHERE office_id = ${officeId}::uuid AND loop = ${loop}
      AND link_id IS NOT DISTINCT FROM ${linkId}::uuid AND item_id = ANY(${[...ids]}::text[])`;
}

/** All of them are tried again afterwards. */
export async function forgetAll(tx: Transaction, { officeId, loop, linkId }: ItemSource): Promise<void> {
  await tx.setAsideItem.deleteMany({ where: { officeId, loop, linkId } });
}

/** What a complete listing did not bring again, although it was due, is gone. */
export async function forgetUnlisted(tx: Transaction, { officeId, loop, linkId }: ItemSource): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM set_aside_items WHERE office_id = ${officeId}::uuid AND loop = ${loop}
      AND link_id IS NOT DISTINCT FROM ${linkId}::uuid AND next_try_at < clock_timestamp()`;
}

/** The caller notifies of the link. */
export async function endSetAside(
  tx: Transaction,
  { officeId, linkId }: { readonly officeId: string; readonly linkId: string },
): Promise<void> {
  await tx.setAsideItem.deleteMany({ where: { officeId, linkId } });
}
