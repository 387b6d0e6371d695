import { randomUUID } from 'node:crypto';
import { generateRelations } from '#dev/seed/relations.ts';
import { CSV_COLUMNS } from '#domain/import/csv-columns.ts';
import { exportedRelation } from '#domain/import/csv-row.ts';
import { batchCount, ROWS_A_BATCH } from '#domain/import/import-limits.ts';
import type { Database } from '#prisma/database.ts';
import { addImportRows } from '#services/import/add-import-rows.ts';
import { startImport } from '#services/import/start-import.ts';
import type { OfficeKeys } from '#services/secret/office-keys.ts';
import type { BenchOffice } from './offices.ts';

/** A file of generated relations, as the rows of an import with all columns. */
export function generatedRows(count: number, seed: number, { viewer }: BenchOffice): string[][] {
  return [...generateRelations(count, seed, { ownerIds: [viewer.userId] })].map(({ kind, values }) => {
    const relation = exportedRelation(kind, values);
    return CSV_COLUMNS.map((column) => relation[column]);
  });
}

/** Opens an import and sends its rows, as the screen does; answers its id. */
export async function sendRows(
  context: { readonly database: Database; readonly officeKeys: OfficeKeys },
  { viewer }: BenchOffice,
  rows: readonly (readonly string[])[],
): Promise<string> {
  const { database } = context;
  const { importId } = await database.lease(viewer, (client) =>
    startImport(client, viewer, {
      requestId: randomUUID(),
      fileName: 'bench.csv',
      columns: [...CSV_COLUMNS],
      totalRows: rows.length,
      ownerId: null,
    }),
  );
  for (let batch = 0; batch < batchCount(rows.length); batch += 1) {
    const own = rows.slice(batch * ROWS_A_BATCH, (batch + 1) * ROWS_A_BATCH);
    await database.lease(viewer, (client) =>
      addImportRows(context, client, viewer, { importId, batch, rows: own }),
    );
  }
  return importId;
}
