import type { DirectoryClient } from '#prisma/directory.ts';

export interface ListedOffice {
  readonly id: string;
  readonly name: string;
}

export async function listOffices(directory: DirectoryClient): Promise<readonly ListedOffice[]> {
  return directory.office.findMany({
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
}

/** Of several offices of one name the oldest; null when there is none. `asked` is a name or an id. */
export async function findOffice(directory: DirectoryClient, asked: string): Promise<ListedOffice | null> {
  const rows = await directory.$queryRaw<ListedOffice[]>`
    SELECT id, name FROM offices WHERE id::text = ${asked} OR name = ${asked}
    ORDER BY id::text <> ${asked}, id LIMIT 1`;
  return rows[0] ?? null;
}

export interface ListedDatabase extends ListedOffice {
  readonly isLocked: boolean;
}

/** The offices as the maintenance page names them (ledger MAINT-03). */
export async function listDatabases(directory: DirectoryClient): Promise<readonly ListedDatabase[]> {
  const rows = await directory.office.findMany({
    select: { id: true, name: true, lockedText: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ id, name, lockedText }) => ({ id, name, isLocked: lockedText !== null }));
}
