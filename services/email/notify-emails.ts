import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { notify, notifyAll } from '#prisma/events.ts';

/** From so many mails on, whole lists refetch. */
const MANY = 50;

/** Each open screen loads the mails as its own viewer. */
export async function notifyEmails(
  tx: Transaction,
  { officeId }: Pick<Viewer, 'officeId'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > MANY) await notify(tx, { type: 'emails', officeId, id: officeId });
  else if (ids.length > 0)
    await notifyAll(
      tx,
      ids.map((id) => ({ type: 'email', officeId, id, action: 'updated' })),
    );
}
