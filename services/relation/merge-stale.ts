import { ConflictError, type FieldConflict, ValidationError } from '#domain/errors.ts';
import { mergeRelation } from '#domain/relation/conflict.ts';
import { fieldsOf } from '#domain/relation/fields.ts';
import type { LinkedReference, RelationRecord, RelationValues } from '#domain/relation/relation.ts';
import type { FieldChange, RelationChanges } from '#domain/relation/relation-changes.ts';
import type { Transaction } from '#prisma/database.ts';
import { linkField, linkNames, sameLinks } from './relation-links.ts';

export interface MergedSave {
  readonly values: RelationValues;
  /** 'contactPersons' or 'companies' stand for the linked relations. */
  readonly changedElsewhere: readonly string[];
}

/** Rebuilds the starting version from the trail. BSNs are masked there, so one changed by both is a conflict. */
export async function mergeStale(
  tx: Transaction,
  stored: RelationRecord,
  stale: {
    readonly version: number;
    readonly yours: RelationValues;
    readonly links: readonly LinkedReference[] | null;
  },
): Promise<MergedSave> {
  if (stale.version > stored.version) {
    throw new ValidationError([{ field: 'version', message: 'Deze versie van de relatie bestaat niet.' }]);
  }
  const before = await changedSince(tx, stored.id, stale.version);
  const list = linkField(stored.kind);
  const theirs = stored.kind === 'organisation' ? stored.contactPersons : stored.companies;
  const listConflicts: FieldConflict[] =
    list in before && stale.links !== null && !sameLinks({ before: theirs, after: stale.links })
      ? [{ field: list, yours: linkNames(stale.links), theirs: linkNames(theirs) }]
      : [];

  const base = { ...stored.values, ...before };
  const { merged, conflicts: fieldConflicts } = mergeRelation(stored.kind, base, stored.values, stale.yours);
  const conflicts = [...fieldConflicts, ...listConflicts];
  const collided = new Set(conflicts.map(({ field }) => field));
  const fields = fieldsOf(stored.kind).filter(
    ({ key, computed }) => !computed && base[key] !== stored.values[key],
  );
  const changed = [...fields.map(({ key }) => key), ...(list in before ? [list] : [])];
  const changedElsewhere = changed.filter((field) => !collided.has(field));
  if (conflicts.length > 0) {
    throw new ConflictError(stored.version, conflicts, { recordId: stored.id, changedElsewhere });
  }
  return { values: merged, changedElsewhere };
}

async function changedSince(
  tx: Transaction,
  relationId: string,
  version: number,
): Promise<Readonly<Record<string, FieldChange['from']>>> {
  const entries = await tx.auditEntry.findMany({
    where: { entity: 'relation', entityId: relationId, entityVersion: { gt: version } },
    orderBy: { entityVersion: 'desc' },
    select: { changes: true },
  });
  const before: Record<string, FieldChange['from']> = {};
  for (const entry of entries) {
    for (const [key, change] of Object.entries(entry.changes as RelationChanges)) before[key] = change.from;
  }
  return before;
}
