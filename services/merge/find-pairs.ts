import { type DuplicateReason, duplicateReasons } from '#domain/relation/duplicate-reasons.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';

export interface PairPosition {
  readonly strength: number;
  readonly oneId: string;
  readonly otherId: string;
}

export interface DuplicatePair extends PairPosition {
  readonly reasons: readonly DuplicateReason[];
}

/** Without 'niet dubbel' pairs; the database compares (docs/decisions/0015). */
export async function findPairs(
  client: LeasedClient,
  viewer: Viewer,
  page: { readonly after: PairPosition | null; readonly take: number },
): Promise<{ readonly pairs: readonly DuplicatePair[]; readonly total: number }> {
  assertMayWrite(viewer);
  const { after, take } = page;
  const rows = await client.$queryRaw<(PairPosition & { total: bigint })[]>`
    SELECT one_id::text AS "oneId", other_id::text AS "otherId", strength, total
    FROM balie.duplicate_pairs(
      ${after?.strength ?? null}::integer, ${after?.oneId ?? null}::uuid, ${after?.otherId ?? null}::uuid,
      ${take}::integer)`;
  return {
    total: Number(rows[0]?.total ?? 0),
    pairs: rows.map(({ total: _total, ...pair }) => ({ ...pair, reasons: duplicateReasons(pair.strength) })),
  };
}
