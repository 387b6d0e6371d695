import { randomUUID } from 'node:crypto';
import { CSV_COLUMNS } from '#domain/import/csv-columns.ts';
import { batchCount, ROWS_A_BATCH } from '#domain/import/import-limits.ts';
import type { Database } from '#prisma/database.ts';
import { addImportRows } from '#services/import/add-import-rows.ts';
import { startImport } from '#services/import/start-import.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { testMasterKey } from '../environment/environment.ts';
import type { TestViewer } from '../office/office.ts';

/** Opens an import of these rows, with all columns, and sends every batch twice; answers its id. */
export function sendImport(
  database: Database,
  viewer: TestViewer,
  rows: readonly (readonly string[])[],
  rowsAboveHeaders = 0,
): Promise<string> {
  const context = { officeKeys: createOfficeKeys(testMasterKey) };
  return database.lease(viewer, async (client) => {
    const { importId } = await startImport(client, viewer, {
      requestId: randomUUID(),
      fileName: 'klanten.csv',
      columns: [...CSV_COLUMNS],
      totalRows: rows.length,
      rowsAboveHeaders,
      ownerId: null,
    });
    for (let batch = 0; batch < batchCount(rows.length); batch += 1) {
      const own = rows.slice(batch * ROWS_A_BATCH, (batch + 1) * ROWS_A_BATCH);
      await addImportRows(context, client, viewer, { importId, batch, rows: own });
      await addImportRows(context, client, viewer, { importId, batch, rows: own });
    }
    return importId;
  });
}
