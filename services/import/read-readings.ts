import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import type { ReadRow } from './classify-batch.ts';
import { assertMayImport } from './import.policy.ts';

const READING = Prisma.sql`
  (entry.value ->> 'row')::integer AS row, entry.value ->> 'column' AS column,
  entry.value ->> 'manner' AS manner, entry.value ->> 'written' AS written,
  entry.value ->> 'taken' AS taken`;

/** The first values of each column and manner. Throws ForbiddenError. */
export async function readFirstReadings(
  client: LeasedClient,
  viewer: Viewer,
  { importId, first }: { readonly importId: string; readonly first: number },
): Promise<ReadRow[]> {
  assertMayImport(viewer);
  // Numbered within each batch before, so that few values are sorted over the whole file.
  return client.$queryRaw<ReadRow[]>`
    SELECT row, "column", manner, written, taken FROM (
      SELECT line.*, row_number() OVER (PARTITION BY "column", manner ORDER BY number, place) AS nth
      FROM relation_import_batches batch, LATERAL (
        SELECT ${READING}, entry.place,
               row_number() OVER (
                 PARTITION BY entry.value ->> 'column', entry.value ->> 'manner' ORDER BY entry.place) AS nth_of_batch
        FROM jsonb_array_elements(batch.readings) WITH ORDINALITY AS entry (value, place)
      ) line
      WHERE batch.import_id = ${importId}::uuid AND line.nth_of_batch <= ${first}::integer
    ) reading
    WHERE nth <= ${first}::integer
    ORDER BY row, place`;
}

/** The next batch that has some, behind a row of the file (0: from the start). Throws ForbiddenError. */
export async function readReadings(
  client: LeasedClient,
  viewer: Viewer,
  page: { readonly importId: string; readonly afterRow: number },
): Promise<ReadRow[]> {
  assertMayImport(viewer);
  const { importId, afterRow } = page;
  return client.$queryRaw<ReadRow[]>`
    SELECT ${READING}
    FROM (
      SELECT number, readings FROM relation_import_batches
      WHERE import_id = ${importId}::uuid AND readings <> '[]' AND first_row > ${afterRow}::integer
      ORDER BY number LIMIT 1
    ) batch, jsonb_array_elements(batch.readings) WITH ORDINALITY AS entry (value, place)
    ORDER BY batch.number, entry.place`;
}
