import { NotFoundError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';
import { ofImport, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import type { RefusedRow } from './classify-batch.ts';
import { assertMayImport } from './import.policy.ts';
import { unsealRows } from './import-rows.ts';

export interface ReportedRow {
  readonly row: number;
  readonly reasons: readonly string[];
  readonly cells: readonly string[];
}

const BATCHES_A_PART = 4;

interface ReportBatch {
  readonly number: number;
  readonly firstRow: number;
  readonly refused: readonly RefusedRow[];
  readonly sealedRows: Uint8Array;
}

/** Cells contain whole BSNs, so the trail records each reading before it is sent. */
export async function readImportReport(
  context: { readonly officeKeys: OfficeKeys },
  client: LeasedClient,
  viewer: Viewer,
  { importId, afterRow }: { readonly importId: string; readonly afterRow: number },
): Promise<readonly ReportedRow[]> {
  assertMayImport(viewer);
  const key = await context.officeKeys.of(client, viewer.officeId);
  return client.$transaction(async (tx) => {
    if ((await tx.relationImport.count({ where: { id: importId } })) === 0) throw new NotFoundError();
    const batches = await tx.$queryRaw<ReportBatch[]>`
      SELECT number, first_row AS "firstRow", refused, sealed_rows AS "sealedRows" FROM relation_import_batches
      WHERE import_id = ${importId}::uuid AND first_row + row_count - 1 > ${afterRow}::integer
        AND EXISTS (
          SELECT 1 FROM jsonb_array_elements(refused) line WHERE (line.value ->> 'row')::integer > ${afterRow}::integer)
      ORDER BY number LIMIT ${BATCHES_A_PART}::integer`;
    const rows = batches.flatMap(({ number, firstRow, refused, sealedRows }) => {
      const cells = unsealRows(key, { importId, number }, sealedRows);
      return refused
        .filter(({ row }) => row > afterRow)
        .map(({ row, reasons }) => ({ row, reasons, cells: cells[row - firstRow] ?? [] }));
    });
    if (rows.length > 0) {
      const changes = { count: rows.length };
      await recordAuditEntries(tx, viewer, [{ ...ofImport(importId), action: 'report-read', changes }]);
    }
    return rows;
  });
}
