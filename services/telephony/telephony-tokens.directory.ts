import type { DirectoryClient } from '#prisma/directory.ts';

/** Null for an unknown token, or a locked office. */
export async function officeOfTelephony(
  directory: DirectoryClient,
  tokenHash: Uint8Array,
): Promise<string | null> {
  const rows = await directory.$queryRaw<{ officeId: string }[]>`
    SELECT link.office_id AS "officeId"
    FROM provider_links link JOIN offices office ON office.id = link.office_id
    WHERE link.telephony_token_hash = ${tokenHash} AND office.locked_text IS NULL`;
  return rows[0]?.officeId ?? null;
}
