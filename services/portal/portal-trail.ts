import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { insertRows } from '#prisma/insert-rows.ts';

/** What a user did to the portal of a relation. */
export interface PortalTrailEntry {
  /** Null for a relation that is gone: then it is told of the office. */
  readonly relationId: string | null;
  readonly action: 'placed' | 'withdrawn' | 'changed' | 'deleted';
  readonly changes?: Readonly<Record<string, { readonly from: string | null; readonly to: string | null }>>;
}

/** Keeps who opened which file to whom, and who closed it again. */
export async function keepPortalChanges(
  tx: Transaction,
  { officeId, userId }: Viewer,
  entries: readonly PortalTrailEntry[],
): Promise<void> {
  await insertRows(
    tx,
    'audit_entries',
    entries.map(({ relationId, action, changes = {} }) => ({
      officeId,
      userId,
      ...(relationId === null
        ? { entity: 'office', entityId: officeId }
        : { entity: 'portal', entityId: relationId }),
      action,
      changes,
    })),
  );
}
