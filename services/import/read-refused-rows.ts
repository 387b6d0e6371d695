import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { RefusedRow } from './classify-batch.ts';
import { assertMayImport } from './import.policy.ts';

/** Lists the numbers of the rows that a column had refused. Throws ForbiddenError. */
export async function readRefusedColumns(
  client: LeasedClient,
  viewer: Viewer,
  importId: string,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  assertMayImport(viewer);
  const columns = await client.$queryRaw<{ column: string; rows: number[] }[]>`
    SELECT held.value ->> 'column' AS column, array_agg((line.value ->> 'row')::integer) AS rows
    FROM relation_import_batches batch, jsonb_array_elements(batch.refused) line,
         jsonb_array_elements(coalesce(line.value -> 'values', '[]')) held
    WHERE batch.import_id = ${importId}::uuid
    GROUP BY 1`;
  return new Map(columns.map(({ column, rows }) => [column, new Set(rows)]));
}

/** After a row number (0: from the start), without their cells. Throws ForbiddenError. */
export async function readRefusedRows(
  client: LeasedClient,
  viewer: Viewer,
  page: { readonly importId: string; readonly afterRow: number; readonly first: number },
): Promise<RefusedRow[]> {
  assertMayImport(viewer);
  const { importId, afterRow, first } = page;
  // Each of these batches has a refused row, but that of the first may have been read before.
  return client.$queryRaw<RefusedRow[]>`
    SELECT (line.value ->> 'row')::integer AS row, line.value ->> 'fate' AS fate,
           ARRAY(SELECT jsonb_array_elements_text(line.value -> 'reasons')) AS reasons,
           coalesce(line.value -> 'values', '[]') AS values
    FROM (
      SELECT refused FROM relation_import_batches
      WHERE import_id = ${importId}::uuid AND refused <> '[]' AND first_row + row_count - 1 > ${afterRow}::integer
      ORDER BY number LIMIT ${first + 1}::integer
    ) batch, jsonb_array_elements(batch.refused) line
    WHERE (line.value ->> 'row')::integer > ${afterRow}::integer
    ORDER BY 1 LIMIT ${first}::integer`;
}
