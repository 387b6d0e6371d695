import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { enqueueAll } from '#services/outbox/outbox.ts';

/** Enqueued without a link too: whether there is one is seen when its turn comes. */
export async function requestCalendar(
  tx: Transaction,
  { officeId }: Pick<Viewer, 'officeId'>,
  ids: readonly string[],
  notBefore?: Date,
): Promise<void> {
  await enqueueAll(
    tx,
    ids.map((appointmentId) => ({
      officeId,
      kind: 'appointment.changed',
      payload: { appointmentId },
      ...(notBefore === undefined ? {} : { notBefore }),
    })),
  );
}
