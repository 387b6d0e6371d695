import { rowsKeptSince } from '#domain/import/limits.ts';
import type { DirectoryClient } from '#prisma/directory.ts';
import { IS_WORKED_ON } from './worked-on-imports.directory.ts';

/**
 * Deletes the rows of imports that are kept no longer at this moment; what the imports came to stays. An import that
 * the worker goes through just then keeps its rows until it is done; one that stopped does not, or nobody who goes on
 * with it would mean that they are kept for ever. Answers how many batches. Doing it twice deletes nothing more. Imports
 * that somebody holds are left to the next time, and who would go on with one that is held here waits, and is told that
 * its rows are gone.
 */
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
