import { LINK_DEEDS, type LinkDeed } from '#domain/portal/customer-deeds.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { insertRows } from '#prisma/insert-rows.ts';

/** What a user did to the portal of a relation, or its customer in it ('fetched'). */
export interface PortalAuditEntry {
  /** Null for a relation that is gone: then it is told of the office. */
  readonly relationId: string | null;
  readonly action: 'placed' | 'withdrawn' | 'changed' | 'deleted' | LinkDeed | 'fetched';
  readonly changes?: Readonly<Record<string, { readonly from: string | null; readonly to: string | null }>>;
}

/** What changes a portal itself. That a file was taken out or fetched, or that its customer came by, does not. */
export const PORTAL_CHANGES = [
  'placed',
  'changed',
  'deleted',
  ...LINK_DEEDS,
] as const satisfies readonly PortalAuditEntry['action'][];

/** What the trail tells of a portal. */
export const CHANGING = { personId: true, email: true, closedAt: true } as const;

/** A portal as it stands in the trail. */
export type PortalStand = {
  readonly personId: string;
  readonly email: string;
  readonly closedAt: Date | null;
};

/** The line of a portal that changed; none when it is as it was. `before` is null for one that was not there. */
export function portalChange(
  relationId: string,
  before: PortalStand | null,
  after: PortalStand,
): readonly PortalAuditEntry[] {
  const [was, is] = [told(before), told(after)];
  const changed = (Object.keys(CHANGING) as (keyof PortalStand)[]).filter(
    (field) => was[field] !== is[field],
  );
  if (changed.length === 0) return [];
  const changes = Object.fromEntries(changed.map((field) => [field, { from: was[field], to: is[field] }]));
  return [{ relationId, action: 'changed', changes }];
}

/** An address that is not there is none, as is a moment. */
function told(portal: PortalStand | null) {
  return {
    personId: portal?.personId ?? null,
    email: portal?.email || null,
    closedAt: portal?.closedAt?.toISOString() ?? null,
  };
}

/** Keeps who opened which file to whom, and who closed it again. */
export async function recordPortalChanges(
  tx: Transaction,
  { officeId, userId }: Viewer,
  entries: readonly PortalAuditEntry[],
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
