import type { DirectoryClient } from '#prisma/directory.ts';
import { listRemovals, type Removal, type RemovalState } from './office-removals.directory.ts';

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

/** A name or an id; of namesakes the oldest; null for none. */
export async function findOffice(
  directory: DirectoryClient,
  namedOffice: string,
): Promise<ListedOffice | null> {
  const rows = await directory.$queryRaw<ListedOffice[]>`
    SELECT id, name FROM offices WHERE id::text = ${namedOffice} OR name = ${namedOffice}
    ORDER BY id::text <> ${namedOffice}, id LIMIT 1`;
  return rows[0] ?? null;
}

export interface ListedDatabase extends ListedOffice {
  readonly isLocked: boolean;
  /** Null for an office that stays. */
  readonly removal: {
    readonly state: RemovalState;
    readonly rows: number;
    readonly removedRows: number;
  } | null;
}

/** Ledger MAINT-03. */
export async function listDatabases(directory: DirectoryClient): Promise<readonly ListedDatabase[]> {
  const rows = await directory.office.findMany({
    select: { id: true, name: true, lockedText: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  const removals = new Map((await listRemovals(directory)).map((removal) => [removal.officeId, removal]));
  return rows.map(({ id, name, lockedText }) => {
    const removal = removals.get(id);
    return {
      id,
      name,
      isLocked: lockedText !== null,
      removal: removal === undefined ? null : progressOf(removal),
    };
  });
}

function progressOf({ state, tables, removedRows }: Removal): NonNullable<ListedDatabase['removal']> {
  return { state, rows: tables.reduce((sum, { rows }) => sum + rows, 0), removedRows };
}
