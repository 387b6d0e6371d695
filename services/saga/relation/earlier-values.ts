import type { RelationValueKey } from '#domain/relation/relation.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { RelationReference } from '#services/saga/saga-context.ts';

/** More than anybody changes a field, and less than fills an answer. */
const MOST_VALUES = 500;

/** What these fields of a relation said before, each value once, as far as the trail goes back. */
export async function earlierValues(
  client: LeasedClient,
  { officeId, relationId }: RelationReference,
  fields: readonly RelationValueKey[],
): Promise<Readonly<Partial<Record<RelationValueKey, readonly string[]>>>> {
  const rows = await client.$queryRaw<{ field: RelationValueKey; value: string }[]>`
    SELECT DISTINCT change.key AS field, change.value->>'from' AS value
    FROM audit_entries entry, jsonb_each(entry.changes) change
    WHERE entry.office_id = ${officeId}::uuid AND entry.relation_id = ${relationId}::uuid
      AND entry.entity = 'relation' AND change.key = ANY(${[...fields]}::text[])
      AND change.value->>'from' <> ''
    LIMIT ${MOST_VALUES}::integer`;
  return Object.fromEntries(
    fields.map((field) => [field, rows.filter((row) => row.field === field).map(({ value }) => value)]),
  );
}
