import type { DirectoryClient } from '#prisma/directory.ts';

/** The office whose telephony knows the code with this hash; null when there is none, or it is locked. */
export async function officeOfCode(directory: DirectoryClient, codeHash: Uint8Array): Promise<string | null> {
  const rows = await directory.$queryRaw<{ officeId: string }[]>`
    SELECT link.office_id AS "officeId"
    FROM provider_links link JOIN offices office ON office.id = link.office_id
    WHERE link.code_hash = ${codeHash} AND office.locked_text IS NULL`;
  return rows[0]?.officeId ?? null;
}
