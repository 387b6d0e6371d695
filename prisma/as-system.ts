import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from './leased-client.ts';

/** Runs `work` as the office's system within the viewer's transaction. The viewer must see nothing of what it reads. */
export async function asSystem<T>(tx: Transaction, viewer: Viewer, work: () => Promise<T>): Promise<T> {
  await become(tx, 'system', '');
  const result = await work();
  await become(tx, viewer.role, viewer.userId ?? '');
  return result;
}

async function become(tx: Transaction, role: Viewer['role'], userId: string): Promise<void> {
  await tx.$queryRaw`SELECT set_config('balie.role', ${role}, true), set_config('balie.user', ${userId}, true)`;
}
