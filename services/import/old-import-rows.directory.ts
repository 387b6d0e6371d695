import { rowsKeptSince } from '#domain/import/import-limits.ts';
import type { DirectoryClient } from '#prisma/directory.ts';
import { IS_WORKED_ON } from './worked-on-imports.directory.ts';

/** Rows of running or locked imports stay, and so do results. Safe to retry. */
export async function deleteOldImportRows(
  directory: Pick<DirectoryClient, '$executeRaw'>,
  now: Date,
): Promise<number> {
  return directory.$executeRaw`
    WITH aged AS (
      SELECT import.office_id, import.id
      FROM relation_imports import
      WHERE import.created_at <= ${rowsKeptSince(now)}
        AND NOT ${IS_WORKED_ON}
        AND EXISTS (
          SELECT 1 FROM relation_import_batches batch
          WHERE batch.office_id = import.office_id AND batch.import_id = import.id)
      FOR NO KEY UPDATE OF import SKIP LOCKED
    )
    DELETE FROM relation_import_batches batch USING aged
    WHERE batch.office_id = aged.office_id AND batch.import_id = aged.id`;
}
