import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { assertMayImport } from './import.policy.ts';
import type { ReadRow } from './judge-batch.ts';

/** The first values of a column that an import read in one manner. Throws ForbiddenError. */
export async function readFirstReadings(
  client: LeasedClient,
  viewer: Viewer,
  asked: {
    readonly importId: string;
    readonly column: string;
    readonly manner: string;
    readonly first: number;
  },
): Promise<ReadRow[]> {
  assertMayImport(viewer);
  const { importId, column, manner, first } = asked;
  return client.$queryRaw<ReadRow[]>`
    SELECT (entry.value ->> 'row')::integer AS row, entry.value ->> 'column' AS column,
           entry.value ->> 'manner' AS manner, entry.value ->> 'written' AS written,
           entry.value ->> 'taken' AS taken
    FROM relation_import_batches batch,
         jsonb_array_elements(batch.readings) WITH ORDINALITY AS entry (value, place)
    WHERE batch.import_id = ${importId}::uuid
      AND entry.value ->> 'column' = ${column} AND entry.value ->> 'manner' = ${manner}
    ORDER BY batch.number, entry.place LIMIT ${first}::integer`;
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
