import type { QuarantineKind } from '#domain/restore/quarantine.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Database, Transaction } from '#prisma/database.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { openWork } from './open-work.ts';

/**
 * What was on its way when the database was saved: a lot for each mailing, one for other mails, one for each
 * other kind. Open lots of an earlier restore move into these. One transaction, and safe to repeat.
 */
export async function quarantineOffice(
  database: Database,
  officeId: string,
  restoreId: string,
): Promise<number> {
  return database.lease(systemViewer(officeId), (client) =>
    client.$transaction(async (tx) => {
      let lots = 0;
      const createLot = async (lot: Omit<NewLot, 'officeId' | 'restoreId'>) => {
        const id = await addLot(tx, { officeId, restoreId, ...lot });
        if (id !== null) lots += 1;
        return id;
      };
      for (const { mailingId, count } of await openMailings(tx)) {
        const id = await createLot({ kind: 'mailing', mailingId, count });
        if (id !== null) await quarantineMailing(tx, { officeId, lotId: id, mailingId });
      }
      const { count } = await tx.emailSend.aggregate({ where: OPEN_EMAILS, _count: true }).then((found) => ({
        count: found._count,
      }));
      const emails = count === 0 ? null : await createLot({ kind: 'emails', mailingId: null, count });
      if (emails !== null) {
        await tx.emailSend.updateMany({
          where: OPEN_EMAILS,
          data: { quarantinedLotId: emails, ...QUARANTINED },
        });
        await enqueue(tx, { officeId, kind: 'restore.look', payload: { lotId: emails } });
      }
      for (const open of await openWork(tx)) {
        if (open.count > 0) await createLot({ ...open, mailingId: null });
      }
      await tx.quarantinedLot.updateMany({
        where: { state: 'held', restoreId: { not: restoreId } },
        data: { state: 'replaced' },
      });
      return lots;
    }),
  );
}

/** The failure that the sender of a quarantined mail reads. */
const QUARANTINED = {
  failureCode: 'held',
  failureMessage:
    'Vastgehouden na het terugzetten van een back-up. Een beheerder beslist hierover op het dashboard.',
};

const OPEN_EMAILS = { mailingId: null, state: { in: ['waiting', 'sending'] } };

function openMailings(tx: Transaction): Promise<{ readonly mailingId: string; readonly count: number }[]> {
  return tx.$queryRaw`
    SELECT mailing.id::text AS "mailingId",
      (SELECT count(*) FROM email_sends send WHERE send.mailing_id = mailing.id
        AND send.state IN ('waiting', 'sending'))::int AS count
    FROM mailings mailing
    WHERE mailing.state = 'running' OR EXISTS (
      SELECT 1 FROM email_sends send WHERE send.mailing_id = mailing.id AND send.state IN ('waiting', 'sending'))`;
}

async function quarantineMailing(
  tx: Transaction,
  {
    officeId,
    lotId,
    mailingId,
  }: { readonly officeId: string; readonly lotId: string; readonly mailingId: string },
): Promise<void> {
  await tx.mailing.update({
    where: { id: mailingId },
    data: { quarantinedLotId: lotId, failureMessage: QUARANTINED.failureMessage },
    select: { id: true },
  });
  await tx.emailSend.updateMany({
    where: { mailingId, state: { in: ['waiting', 'sending'] } },
    data: { quarantinedLotId: lotId, ...QUARANTINED },
  });
  await enqueue(tx, { officeId, kind: 'restore.look', payload: { lotId } });
}

interface NewLot {
  readonly officeId: string;
  readonly restoreId: string;
  readonly kind: QuarantineKind;
  readonly mailingId: string | null;
  readonly count: number;
  readonly ids?: readonly string[];
  readonly revisions?: readonly number[];
}

/** Null where the restore has it already. */
async function addLot(
  tx: Transaction,
  { officeId, restoreId, kind, mailingId, count, ids = [], revisions = [] }: NewLot,
): Promise<string | null> {
  const isLookedFor = kind === 'mailing' || kind === 'emails';
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO held_lots (office_id, restore_id, kind, mailing_id, item_count, item_ids, item_revisions, found_count, looked_at)
    VALUES (${officeId}::uuid, ${restoreId}::uuid, ${kind}, ${mailingId}::uuid, ${count},
      ${[...ids]}::uuid[], ${[...revisions]}::integer[],
      ${isLookedFor ? 0 : null}::integer, CASE WHEN ${isLookedFor} THEN NULL ELSE clock_timestamp() END)
    ON CONFLICT DO NOTHING RETURNING id::text`;
  return row?.id ?? null;
}
