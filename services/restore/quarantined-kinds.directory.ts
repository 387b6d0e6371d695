import type { QuarantineKind } from '#domain/restore/quarantine.ts';
import type { DirectoryClient } from '#prisma/directory.ts';

/** What waits since a restore for an admin. */
export async function quarantinedKindsOf(
  directory: DirectoryClient,
  officeId: string,
): Promise<ReadonlySet<QuarantineKind>> {
  const rows = await directory.$queryRaw<{ kind: QuarantineKind }[]>`
    SELECT DISTINCT kind FROM held_lots WHERE office_id = ${officeId}::uuid AND state = 'held'`;
  return new Set(rows.map(({ kind }) => kind));
}

export async function countQuarantinedLots(directory: DirectoryClient): Promise<number> {
  const [row] = await directory.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM held_lots WHERE state = 'held'`;
  return row?.count ?? 0;
}
