import { RELATION_FIELDS } from '#domain/fields.ts';
import { ENTRY_DEEDS, LINK_DEEDS } from '#domain/portal/customer-deeds.ts';
import type { FieldChange } from '#domain/relation/changes.ts';
import { seesAllRelations } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { AuditEntry } from '#prisma/generated/client/client.ts';

/** What the trail of its portal tells of its customer's page: what staff did to the link, and what came by it. */
export const CUSTOMER_ACTIONS = [...LINK_DEEDS, ...ENTRY_DEEDS, 'fetched'] as const;

/** What the history of a relation tells of: the trail of its fields, and that of its customer's page. */
export const TRAIL_ACTIONS = [
  'created',
  'changed',
  'bsn-shown',
  'merged',
  'carried',
  'taken-away',
  'deleting',
  'restored',
  'deleted',
  ...CUSTOMER_ACTIONS,
] as const;

/** One field before and after; null where the viewer may not know. */
export interface TrailChange {
  /** Key of the catalogue, 'contactPersons', 'companies', 'mergedFrom', 'mergedInto', 'service' or 'file'. */
  readonly field: string;
  readonly from: string | null;
  readonly to: string | null;
}

const FIELD_ORDER: readonly string[] = RELATION_FIELDS.map((field) => field.key);
const NAMING_FIELDS: ReadonlySet<string> = new Set([
  'contactPersons',
  'companies',
  'mergedFrom',
  'mergedInto',
]);

/**
 * What an entry of the trail changed, in the order of the form. Sensitive values were masked before they came there.
 * Other relations stand in it by name, as their writer saw them: whoever sees less learns only that they changed.
 */
export function readTrailChanges(
  viewer: Viewer,
  entry: Pick<AuditEntry, 'userId' | 'changes'>,
): readonly TrailChange[] {
  const changes = Object.entries(entry.changes as Readonly<Record<string, FieldChange>>);
  const seesNames = seesAllRelations(viewer.role) || entry.userId === viewer.userId;
  return changes
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([field, { from, to }]) =>
      NAMING_FIELDS.has(field) && !seesNames
        ? { field, from: null, to: null }
        : { field, from: String(from), to: String(to) },
    );
}

function placeOf(field: string): number {
  const place = FIELD_ORDER.indexOf(field);
  return place === -1 ? FIELD_ORDER.length : place;
}
