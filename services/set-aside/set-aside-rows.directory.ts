import type { DirectoryClient } from '#prisma/directory.ts';

/** How much is set aside of all offices, by loop: a number for the metrics. */
export async function countAllSetAside(
  directory: DirectoryClient,
): Promise<Readonly<Record<string, number>>> {
  const rows = await directory.$queryRaw<{ loop: string; count: number }[]>`
    SELECT loop, count(*)::int AS count FROM set_aside_items GROUP BY loop`;
  return Object.fromEntries(rows.map(({ loop, count }) => [loop, count]));
}
