import { z } from 'zod';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';
import { assertMayImport } from './import.policy.ts';
import { unsealRows } from './import-rows.ts';

const refusedRows = z.array(
  z.object({
    row: z.number(),
    fate: z.enum(['exists', 'missing', 'invalid']),
    reasons: z.array(z.string()),
  }),
);

/** A refused row with its own cells, so that it can be mended and sent again. */
export type RefusedRowWithCells = z.infer<typeof refusedRows>[number] & {
  /** In the order of the import's columns. */
  readonly cells: readonly string[];
};

/**
 * The next refused rows of an import behind a row of the file (0: from the start), in the order of the file.
 * Throws ForbiddenError.
 */
export async function readRefusedRows(
  context: { readonly officeKeys: OfficeKeys },
  client: LeasedClient,
  viewer: Viewer,
  page: { readonly importId: string; readonly afterRow: number; readonly first: number },
): Promise<RefusedRowWithCells[]> {
  assertMayImport(viewer);
  const { importId, afterRow, first } = page;
  const key = await context.officeKeys.of(client, viewer.officeId);
  const found: RefusedRowWithCells[] = [];
  const batches = await client.$queryRaw<{ number: number }[]>`
    SELECT number FROM relation_import_batches
    WHERE import_id = ${importId}::uuid AND refused <> '[]' AND first_row + row_count - 1 > ${afterRow}::integer
    ORDER BY number`;
  for (const { number } of batches) {
    const batch = await client.relationImportBatch.findUniqueOrThrow({
      where: { officeId_importId_number: { officeId: viewer.officeId, importId, number } },
      select: { firstRow: true, refused: true, sealedRows: true },
    });
    const rows = unsealRows(key, { importId, number }, batch.sealedRows);
    for (const refused of refusedRows.parse(batch.refused)) {
      if (refused.row <= afterRow) continue;
      found.push({ ...refused, cells: rows[refused.row - batch.firstRow] ?? [] });
      if (found.length === first) return found;
    }
  }
  return found;
}
