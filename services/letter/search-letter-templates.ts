import type { LeasedClient } from '#prisma/database.ts';

/** In the order of the office. */
export async function searchLetterTemplates(
  client: LeasedClient,
  patterns: readonly string[],
  take: number,
): Promise<readonly string[]> {
  const rows = await client.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM letter_templates
    WHERE office_id = (SELECT balie.office_id()) AND balie.folded(name) LIKE ALL(${[...patterns]}::text[])
    ORDER BY position, created_at, id LIMIT ${take}`;
  return rows.map(({ id }) => id);
}
