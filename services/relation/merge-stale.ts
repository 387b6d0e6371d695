import { ConflictError, type FieldConflict, ValidationError } from '#domain/errors.ts';
import type { FieldChange, RelationChanges } from '#domain/relation/changes.ts';
import { mergeRelation } from '#domain/relation/conflict.ts';
import type { LinkedReference, RelationRecord, RelationValues } from '#domain/relation/relation.ts';
import type { Transaction } from '#prisma/database.ts';
import { linkField, linkNames, sameLinks } from './relation-links.ts';

/**
 * Rebuilds the user's starting version from the trail. BSNs are masked there, so one that both changed is a conflict.
 */
export async function mergeStale(
  tx: Transaction,
  stored: RelationRecord,
  stale: {
    readonly version: number;
    readonly yours: RelationValues;
    readonly links: readonly LinkedReference[] | null;
  },
): Promise<RelationValues> {
  if (stale.version > stored.version) {
    throw new ValidationError([{ field: 'version', message: 'Deze versie van de relatie bestaat niet.' }]);
  }
  const entries = await tx.auditEntry.findMany({
    where: { entity: 'relation', entityId: stored.id, entityVersion: { gt: stale.version } },
    orderBy: { entityVersion: 'desc' },
    select: { changes: true },
  });
  const before: Record<string, FieldChange['from']> = {};
  for (const entry of entries) {
    for (const [key, change] of Object.entries(entry.changes as RelationChanges)) before[key] = change.from;
  }
  const list = linkField(stored.kind);
  const theirs = stored.kind === 'organisation' ? stored.contactPersons : stored.companies;
  const listConflicts: FieldConflict[] =
    list in before && stale.links !== null && !sameLinks({ before: theirs, after: stale.links })
      ? [{ field: list, yours: linkNames(stale.links), theirs: linkNames(theirs) }]
      : [];

  const base = { ...stored.values, ...before };
  const { merged, conflicts } = mergeRelation(stored.kind, base, stored.values, stale.yours);
  if (conflicts.length + listConflicts.length > 0) {
    throw new ConflictError(stored.version, [...conflicts, ...listConflicts]);
  }
  return merged;
}
