import { ConflictError, type FieldConflict, ValidationError } from '#domain/errors.ts';
import type { FieldChange, RelationChanges } from '#domain/relation/changes.ts';
import { mergeRelation } from '#domain/relation/conflict.ts';
import type { LinkedReference, RelationRecord, RelationValues } from '#domain/relation/relation.ts';
import type { Transaction } from '#prisma/database.ts';
import { linkField, linkNames, sameLinks } from './relation-links.ts';

/**
 * A save on an older version, made one with what others stored meanwhile: their fields where only they changed one,
 * the user's elsewhere. Throws ConflictError with both values of each field that both changed, and ValidationError for
 * a version that does not exist.
 *
 * What the user started from is read back from the audit trail. There a BSN is masked, so one that somebody else
 * changed and that differs from the user's is always shown.
 */
export async function mergeStale(
  tx: Transaction,
  stored: RelationRecord,
  stale: {
    readonly version: number;
    readonly yours: RelationValues;
    /** The linked relations the user saves; null when the user left them alone. */
    readonly links: readonly LinkedReference[] | null;
  },
): Promise<RelationValues> {
  // No user can have started from a version that is still to come.
  if (stale.version > stored.version) {
    throw new ValidationError([{ field: 'version', message: 'Deze versie van de relatie bestaat niet.' }]);
  }
  const entries = await tx.auditEntry.findMany({
    where: { entity: 'relation', entityId: stored.id, entityVersion: { gt: stale.version } },
    orderBy: { entityVersion: 'desc' },
    select: { changes: true },
  });
  // Newest first, so that the oldest entry has the last word on what a field was.
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
