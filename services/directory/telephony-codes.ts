import type { DirectoryClient } from '#prisma/directory.ts';

/** The office whose telephony knows the code with this hash; null when there is none. */
export async function officeOfCode(directory: DirectoryClient, codeHash: Uint8Array): Promise<string | null> {
  const rows = await directory.$queryRaw<{ officeId: string }[]>`
    SELECT office_id AS "officeId" FROM provider_links WHERE code_hash = ${codeHash}`;
  return rows[0]?.officeId ?? null;
}
