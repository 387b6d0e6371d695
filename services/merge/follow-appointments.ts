import type { Viewer } from '#domain/session/viewer.ts';
import { asSystem } from '#prisma/as-system.ts';
import type { Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';
import { notifyAllAppointments } from '#services/appointment/notify-appointments.ts';

interface Move {
  readonly fromId: string;
  readonly toId: string;
}

/** Colleagues' ones move too, and deleted ones that can be restored. Returns their ids. */
export async function followAppointments(tx: Transaction, viewer: Viewer, move: Move): Promise<string[]> {
  return moveAppointments(tx, viewer, move, Prisma.sql`TRUE`);
}

/** An appointment that moved to a third relation stays there. */
export async function returnAppointments(
  tx: Transaction,
  viewer: Viewer,
  move: Move,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await moveAppointments(tx, viewer, move, Prisma.sql`id = ANY(${[...ids]}::uuid[])`);
}

async function moveAppointments(
  tx: Transaction,
  viewer: Viewer,
  { fromId, toId }: Move,
  which: Prisma.Sql,
): Promise<string[]> {
  const moved = await asSystem(
    tx,
    viewer,
    () => tx.$queryRaw<{ id: string }[]>`
      UPDATE appointments SET relation_id = ${toId}::uuid, version = version + 1
      WHERE relation_id = ${fromId}::uuid AND ${which} RETURNING id::text`,
  );
  if (moved.length > 0) await notifyAllAppointments(tx, viewer);
  return moved.map(({ id }) => id);
}
