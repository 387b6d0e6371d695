import type { DirectoryClient } from '#prisma/directory.ts';

/** Null for a state that nobody gave out. */
export async function attemptOfState(
  directory: DirectoryClient,
  stateHash: Uint8Array,
): Promise<{ readonly id: string; readonly officeId: string } | null> {
  const rows = await directory.$queryRaw<{ id: string; officeId: string }[]>`
    SELECT attempt.id::text, attempt.office_id::text AS "officeId"
    FROM link_attempts attempt JOIN offices office ON office.id = attempt.office_id
    WHERE attempt.state_hash = ${stateHash} AND office.locked_text IS NULL`;
  return rows[0] ?? null;
}
