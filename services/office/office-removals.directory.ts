import type { DirectoryClient, DirectoryTransaction } from '#prisma/directory.ts';

/** `print` is of the rows as they were then. */
export interface ExportedTable {
  readonly name: string;
  readonly rows: number;
  readonly print: string;
}

export type RemovalState = 'asked' | 'exported' | 'removing' | 'removed';

export interface Removal {
  readonly officeId: string;
  readonly officeName: string;
  readonly state: RemovalState;
  readonly requestedBy: string;
  readonly requestedAt: Date;
  readonly exportName: string | null;
  readonly tables: readonly ExportedTable[];
  readonly removedRows: number;
  readonly removedAt: Date | null;
}

export interface StoredExport {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

type Removals = Pick<DirectoryTransaction, 'officeRemoval'>;

const SHOWN = {
  officeId: true,
  officeName: true,
  state: true,
  requestedBy: true,
  requestedAt: true,
  exportName: true,
  tables: true,
  removedRows: true,
  removedAt: true,
} as const;

interface ShownRow extends Omit<Removal, 'state' | 'tables' | 'removedRows'> {
  readonly state: string;
  readonly tables: unknown;
  readonly removedRows: bigint;
}

function read({ state, tables, removedRows, ...row }: ShownRow): Removal {
  return {
    ...row,
    state: state as RemovalState,
    tables: tables as readonly ExportedTable[],
    removedRows: Number(removedRows),
  };
}

export async function removalOf(tx: Removals, officeId: string): Promise<Removal | null> {
  const row = await tx.officeRemoval.findUnique({ where: { officeId }, select: SHOWN });
  return row === null ? null : read(row);
}

export async function listRemovals(directory: DirectoryClient): Promise<readonly Removal[]> {
  const rows = await directory.officeRemoval.findMany({ select: SHOWN, orderBy: { requestedAt: 'desc' } });
  return rows.map(read);
}

export async function storedExportOf(tx: Removals, officeId: string): Promise<StoredExport | null> {
  const row = await tx.officeRemoval.findUnique({
    where: { officeId },
    select: { exportName: true, exportBytes: true, exportSha256: true },
  });
  const { exportName, exportBytes, exportSha256 } = row ?? {};
  if (!exportName || exportBytes == null || !exportSha256) return null;
  return { name: exportName, bytes: Number(exportBytes), sha256: exportSha256 };
}

/** Leaves a removal that has begun as it is. */
export async function storeExport(
  tx: Removals,
  officeId: string,
  { name, bytes, sha256 }: StoredExport,
  tables: readonly ExportedTable[],
): Promise<boolean> {
  const { count } = await tx.officeRemoval.updateMany({
    where: { officeId, state: { in: ['asked', 'exported'] } },
    data: {
      state: 'exported',
      exportName: name,
      exportBytes: bytes,
      exportSha256: sha256,
      tables: tables.map((table) => ({ ...table })),
    },
  });
  return count > 0;
}

/** False when another export than the proven one lies there. */
export async function beginRemoving(
  tx: Removals,
  { officeId, exportName }: Pick<Removal, 'officeId' | 'exportName'>,
): Promise<boolean> {
  const { count } = await tx.officeRemoval.updateMany({
    where: { officeId, exportName, state: 'exported' },
    data: { state: 'removing' },
  });
  return count > 0;
}

export async function countRemoved(tx: Removals, officeId: string, rows: number): Promise<void> {
  await tx.officeRemoval.update({
    where: { officeId },
    data: { removedRows: { increment: rows } },
    select: { officeId: true },
  });
}

export async function endRemoval(tx: Removals, officeId: string, at: Date): Promise<void> {
  await tx.officeRemoval.update({
    where: { officeId },
    data: { state: 'removed', removedAt: at },
    select: { officeId: true },
  });
}
