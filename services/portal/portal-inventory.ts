import { seesSettings } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';

/** Links that may be open, for an admin alone. */
export function inventoryWhere(viewer: Viewer, placedBefore: Date | null): Prisma.PortalEntryWhereInput {
  const state = seesSettings(viewer.role) ? { not: 'withdrawn' } : { in: [] };
  return { state, ...(placedBefore !== null && { placedAt: { lt: placedBefore } }) };
}

/** Actions that found links, for an admin. */
export function withdrawalsWhere(viewer: Viewer): Prisma.PortalWithdrawalWhereInput {
  return seesSettings(viewer.role) ? { total: { gt: 0 } } : { id: { in: [] } };
}
