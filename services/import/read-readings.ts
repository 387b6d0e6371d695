import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { assertMayImport } from './import.policy.ts';
import type { ReadRow } from './judge-batch.ts';

/** The first rows of each column and manner that an import counted. Throws ForbiddenError. */
export async function readFirstReadings(
  client: LeasedClient,
  viewer: Viewer,
  asked: {
    readonly importId: string;
    readonly kinds: readonly { readonly column: string; readonly manner: string }[];
    readonly first: number;
  },
): Promise<ReadRow[]> {
  assertMayImport(viewer);
  const { importId, kinds, first } = asked;
  if (kinds.length === 0) return [];
  return client.$queryRaw<ReadRow[]>`
    SELECT line.* FROM unnest(
      ${kinds.map(({ column }) => column)}::text[], ${kinds.map(({ manner }) => manner)}::text[]
    ) WITH ORDINALITY AS kind (name, manner, place),
    LATERAL (
      SELECT (entry.value ->> 'row')::integer AS row, entry.value ->> 'column' AS column,
             entry.value ->> 'manner' AS manner, entry.value ->> 'written' AS written,
             entry.value ->> 'taken' AS taken
      FROM relation_import_batches batch,
           jsonb_array_elements(batch.readings) WITH ORDINALITY AS entry (value, place)
      WHERE batch.import_id = ${importId}::uuid
        AND entry.value ->> 'column' = kind.name AND entry.value ->> 'manner' = kind.manner
      ORDER BY batch.number, entry.place LIMIT ${first}::integer
    ) line
    ORDER BY kind.place, line.row`;
}

/** Those of the next batch that has some, behind a row of the file (0: from the start). Throws ForbiddenError. */
export async function readReadings(
  client: LeasedClient,
  viewer: Viewer,
  page: { readonly importId: string; readonly afterRow: number },
): Promise<ReadRow[]> {
  assertMayImport(viewer);
  const { importId, afterRow } = page;
  return client.$queryRaw<ReadRow[]>`
    SELECT (entry.value ->> 'row')::integer AS row, entry.value ->> 'column' AS column,
           entry.value ->> 'manner' AS manner, entry.value ->> 'written' AS written,
           entry.value ->> 'taken' AS taken
    FROM (
      SELECT number, readings FROM relation_import_batches
      WHERE import_id = ${importId}::uuid AND readings <> '[]' AND first_row > ${afterRow}::integer
      ORDER BY number LIMIT 1
    ) batch, jsonb_array_elements(batch.readings) WITH ORDINALITY AS entry (value, place)
    ORDER BY batch.number, entry.place`;
}
