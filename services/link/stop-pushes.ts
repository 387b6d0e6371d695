import type { Transaction } from '#prisma/database.ts';

interface PushedLink {
  readonly officeId: string;
  readonly linkId: string;
}

/** Returns how many. The message of a withdrawn run finds nothing to do. */
export async function stopPushes(tx: Transaction, { officeId, linkId }: PushedLink): Promise<number> {
  const { count } = await tx.linkPush.updateMany({
    where: { officeId, linkId, state: { not: 'stopped' } },
    data: { state: 'stopped' },
  });
  await tx.$executeRaw`
    WITH withdrawn AS (
      UPDATE saga_runs run SET state = 'withdrawn', finished_at = now()
      FROM link_pushes push
      WHERE push.office_id = ${officeId}::uuid AND push.link_id = ${linkId}::uuid
        AND run.office_id = push.office_id AND run.link_push_id = push.id AND run.state = 'waiting'
      RETURNING run.id)
    UPDATE saga_steps step SET state = 'skipped', finished_at = now()
    FROM withdrawn WHERE step.office_id = ${officeId}::uuid AND step.run_id = withdrawn.id
      AND step.state = 'waiting'`;
  return count;
}
