import type { DirectoryClient } from '#prisma/directory.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { ownFailure } from './own-failure.ts';
import { runItems } from './run-items.ts';

export interface RowCleanUp {
  /** Asks for the id, as text, of each row that is to go. */
  readonly list: Prisma.Sql;
  /** The id of a row as `remove` knows it. */
  readonly id: Prisma.Sql;
  /** Deletes the rows of the condition. */
  readonly remove: (condition: Prisma.Sql) => Prisma.Sql;
}

/** The rows that a clean-up left behind, for the operator's log. */
class RowsLeftError extends Error {}

/**
 * Deletes rows of all offices in one statement; where a row fails for a reason of its own, in ever smaller parts, until the
 * others are gone. Returns how many went. Throws RowsLeftError after that, with the ids of what was left.
 */
export async function cleanUpRows(
  directory: Pick<DirectoryClient, '$executeRaw' | '$queryRaw'>,
  { list, id, remove }: RowCleanUp,
): Promise<number> {
  try {
    return await directory.$executeRaw(remove(Prisma.sql`true`));
  } catch (error) {
    if (ownFailure(error) === null) throw error;
  }
  const rows = await directory.$queryRaw<{ id: string }[]>(list);
  const ran = await runItems(
    rows.map((row) => row.id),
    (some) => directory.$executeRaw(remove(Prisma.sql`${id}::text = ANY(${[...some]}::text[])`)),
  );
  if (ran.failed.length > 0) {
    const left = ran.failed.map(({ item, reason }) => `${item}: ${reason}`).join(' ');
    throw new RowsLeftError(`${ran.failed.length} rows were left: ${left}`);
  }
  return ran.results.reduce((sum, count) => sum + count, 0);
}
