import type { DirectoryClient } from '#prisma/directory.ts';

/** Few enough that a statement delays no claim of the relay, and no vacuum. */
const ROWS_OF_A_PART = 1_000;

/** Oldest first and in parts, so that a cut between two loses nothing. Returns how many. */
export async function deleteCompletedRowsBefore(
  directory: Pick<DirectoryClient, '$executeRaw'>,
  before: Date,
  rowsOfAPart = ROWS_OF_A_PART,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const count = await directory.$executeRaw`
      WITH oldest AS MATERIALIZED (
        SELECT id FROM directory.outbox WHERE done_at < ${before}
        ORDER BY done_at LIMIT ${rowsOfAPart} FOR UPDATE SKIP LOCKED)
      DELETE FROM directory.outbox USING oldest WHERE outbox.id = oldest.id`;
    deleted += count;
    if (count < rowsOfAPart) return deleted;
  }
}
