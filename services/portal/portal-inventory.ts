import { seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';

/** Links that may be open, as an admin has an inventory of; others have none. `placedBefore`: only those of before. */
export function inventoryWhere(viewer: Viewer, placedBefore: Date | null): Prisma.PortalEntryWhereInput {
  const state = seesSettings(viewer.role) ? { not: 'withdrawn' } : { in: [] };
  return { state, ...(placedBefore !== null && { placedAt: { lt: placedBefore } }) };
}

/** Actions on many links that found any, for an admin. */
export function withdrawalsWhere(viewer: Viewer): Prisma.PortalWithdrawalWhereInput {
  return seesSettings(viewer.role) ? { total: { gt: 0 } } : { id: { in: [] } };
}
