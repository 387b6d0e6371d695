import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';

/** `condition` is null for a table without rows of offices. */
export interface CatalogueTable {
  readonly name: string;
  readonly condition: string | null;
  readonly owners: readonly string[];
}

type Querying = Pick<DirectoryClient | DirectoryTransaction, '$queryRaw'>;

/** Postgres' catalogue has them, so that new tables come along by themselves. */
export async function catalogueTables(directory: Querying): Promise<readonly CatalogueTable[]> {
  return directory.$queryRaw<CatalogueTable[]>`
    SELECT name, condition, owners FROM directory.tables_of_offices()`;
}

export async function officeTables(directory: Querying): Promise<readonly CatalogueTable[]> {
  return (await catalogueTables(directory)).filter(({ condition }) => condition !== null);
}

/** At most `most`; returns how many. Postgres throws before the office's removal has come to that. */
export async function removeRows(
  tx: Querying,
  officeId: string,
  table: string,
  most: number,
): Promise<number> {
  const [done] = await tx.$queryRaw<{ removed: number }[]>`
    SELECT directory.remove_rows_of_office(${officeId}::uuid, ${table}, ${most}::int)::int AS removed`;
  return done?.removed ?? 0;
}
