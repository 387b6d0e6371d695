import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from './leased-client.ts';

/**
 * Does `work` as the system of the viewer's office, within the viewer's transaction: for what follows from their
 * change for rows that they may not see. Nothing of what it reads may reach the viewer. Nothing else may run in the
 * transaction meanwhile; when `work` throws, the transaction is to be given up.
 */
export async function asSystem<T>(tx: Transaction, viewer: Viewer, work: () => Promise<T>): Promise<T> {
  await become(tx, 'system', '');
  const result = await work();
  await become(tx, viewer.role, viewer.userId ?? '');
  return result;
}

/** Until the end of the transaction: then the lease's own settings hold again. */
async function become(tx: Transaction, role: Viewer['role'], userId: string): Promise<void> {
  await tx.$queryRaw`SELECT set_config('balie.role', ${role}, true), set_config('balie.user', ${userId}, true)`;
}
