import type { DirectoryClient } from '#prisma/directory.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { ownFailure } from './own-failure.ts';
import { runItems } from './run-items.ts';

export interface RowCleanUp {
  /** Selects each id as text. */
  readonly list: Prisma.Sql;
  readonly id: Prisma.Sql;
  readonly remove: (condition: Prisma.Sql) => Prisma.Sql;
}

/** For the operator's log. */
class RowsLeftError extends Error {}

/**
 * One statement for all offices; where a row fails for a reason of its own, ever smaller parts. Returns how
 * many went. Throws RowsLeftError after that, with the ids of what was left.
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
