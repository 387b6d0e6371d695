import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';

/** By the catalogue of Postgres; `condition` is null for a table that no office owns rows of. */
export interface CatalogueTable {
  readonly name: string;
  readonly condition: string | null;
  readonly owners: readonly string[];
}

type Querying = Pick<DirectoryClient | DirectoryTransaction, '$queryRaw'>;

/** Every table of the product, so that tables of later areas come along by themselves. */
export async function catalogueTables(directory: Querying): Promise<readonly CatalogueTable[]> {
  return directory.$queryRaw<CatalogueTable[]>`
    SELECT name, condition, owners FROM directory.tables_of_offices()`;
}

/** The tables with rows of offices. */
export async function officeTables(directory: Querying): Promise<readonly CatalogueTable[]> {
  return (await catalogueTables(directory)).filter(({ condition }) => condition !== null);
}

/** Removes up to `most` rows and returns how many; it throws while the office's removal has not come to that. */
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
