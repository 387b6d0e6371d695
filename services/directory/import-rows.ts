import { rowsKeptSince } from '#domain/import/limits.ts';
import type { DirectoryClient } from '#prisma/directory.ts';

/**
 * Deletes the rows of imports that are kept no longer at this moment; what the imports came to stays. An import that
 * the worker goes through just then keeps its rows until it is done; one that stopped does not, or nobody who goes on
 * with it would mean that they are kept for ever. Answers how many batches. Doing it twice deletes
 * nothing more.
 */
export async function forgetImportRows(directory: DirectoryClient, now: Date): Promise<number> {
  return directory.$executeRaw`
    DELETE FROM relation_import_batches batch
    USING relation_imports import
    WHERE import.office_id = batch.office_id AND import.id = batch.import_id
      AND import.created_at <= ${rowsKeptSince(now)}
      AND (import.stop IS NOT NULL OR import.state NOT IN ('rehearsing', 'importing', 'undoing'))`;
}
