import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from './leased-client.ts';

interface Identity {
  readonly role: string;
  readonly userId: string;
}

/**
 * Runs `work` as the office's system, until it ends or throws, and one after the other. Nothing that it reads
 * may be shown to the viewer. Throws where the transaction is of another office.
 */
export async function asSystem<T>(tx: Transaction, viewer: Viewer, work: () => Promise<T>): Promise<T> {
  const before = await becomeSystem(tx, viewer);
  let result: T;
  try {
    result = await work();
  } catch (error) {
    // A failed transaction goes on with nothing but its rollback, which takes this identity with it.
    await become(tx, before).catch(() => undefined);
    throw error;
  }
  await become(tx, before);
  return result;
}

async function becomeSystem(tx: Transaction, { officeId }: Viewer): Promise<Identity> {
  const [before] = await tx.$queryRaw<Identity[]>`
    WITH before AS MATERIALIZED (
      SELECT current_setting('balie.role') AS role, current_setting('balie.user') AS "userId"
      WHERE current_setting('balie.office') = ${officeId})
    SELECT role, "userId", set_config('balie.role', 'system', true), set_config('balie.user', '', true) FROM before`;
  if (before === undefined) throw new Error('this transaction is of another office');
  return before;
}

async function become(tx: Transaction, { role, userId }: Identity): Promise<void> {
  await tx.$queryRaw`SELECT set_config('balie.role', ${role}, true), set_config('balie.user', ${userId}, true)`;
}
