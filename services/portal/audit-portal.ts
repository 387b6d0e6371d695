import { LINK_ACTIONS, type LinkAction } from '#domain/portal/customer-actions.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { ofOffice, ofRelation, recordAuditEntries } from '#services/trail/record-audit-entries.ts';

export interface PortalAuditEntry {
  /** Null for a deleted relation: the office's trail has it then. */
  readonly relationId: string | null;
  readonly action: 'placed' | 'withdrawn' | 'changed' | 'deleted' | LinkAction | 'fetched';
  readonly changes?: Readonly<Record<string, { readonly from: string | null; readonly to: string | null }>>;
}

export const PORTAL_CHANGES = [
  'placed',
  'changed',
  'deleted',
  ...LINK_ACTIONS,
] as const satisfies readonly PortalAuditEntry['action'][];

export const CHANGING = { personId: true, email: true, closedAt: true } as const;

export type PortalStand = {
  readonly personId: string;
  readonly email: string;
  readonly closedAt: Date | null;
};

/** Null `before` for a new portal; without changes there is no entry. */
export function portalChange(
  relationId: string,
  before: PortalStand | null,
  after: PortalStand,
): readonly PortalAuditEntry[] {
  const [was, is] = [audited(before), audited(after)];
  const changed = (Object.keys(CHANGING) as (keyof PortalStand)[]).filter(
    (field) => was[field] !== is[field],
  );
  if (changed.length === 0) return [];
  const changes = Object.fromEntries(changed.map((field) => [field, { from: was[field], to: is[field] }]));
  return [{ relationId, action: 'changed', changes }];
}

function audited(portal: PortalStand | null) {
  return {
    personId: portal?.personId ?? null,
    email: portal?.email || null,
    closedAt: portal?.closedAt?.toISOString() ?? null,
  };
}

export async function recordPortalChanges(
  tx: Transaction,
  viewer: Viewer,
  entries: readonly PortalAuditEntry[],
): Promise<void> {
  await recordAuditEntries(
    tx,
    viewer,
    entries.map(({ relationId, ...entry }) => ({
      ...(relationId === null ? ofOffice(viewer) : ofRelation(relationId, 'portal')),
      ...entry,
    })),
  );
}
