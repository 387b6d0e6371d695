import { ForbiddenError, NotFoundError, ValidationError } from '#domain/errors.ts';
import type { LotDecision, QuarantinedLotState, QuarantineKind } from '#domain/restore/quarantine.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Database, Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { UserViewer } from '#services/session/session.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';
import { cancelMails, releaseMails } from './quarantined-mails.ts';
import { cancelWork, releaseWork } from './quarantined-work.ts';

interface DecideLot {
  readonly requestId: string;
  readonly lotId: string;
  readonly decision: LotDecision;
}

const NOT_LOOKED = 'Er is nog niet nagekeken welke mails al zijn verzonden. Tot dat kan, blijft alles staan.';

/**
 * 'Vrijgeven' or 'Annuleren': released work goes on, and a mail that was sent already is not sent again.
 * Throws ForbiddenError, NotFoundError, and ValidationError for mail that was not searched for yet, or
 * another decision.
 */
export async function decideLot(
  database: Database,
  viewer: UserViewer,
  { requestId, ...input }: DecideLot,
): Promise<{ readonly lotId: string }> {
  if (viewer.role !== 'admin') throw new ForbiddenError();
  const intent = { requestId, operation: 'decideHeldLot', input };
  // An admin may see all of it; what follows is written by the system, in the admin's name.
  const inName: Viewer = { ...viewer, role: 'system' };
  return database.lease(inName, (client) =>
    client.$transaction((tx) =>
      answerOnce<{ lotId: string }>(tx, inName, intent, async () => {
        await decide(tx, inName, input);
        return { keep: true, answer: { lotId: input.lotId } };
      }),
    ),
  );
}

interface LockedLot {
  readonly kind: QuarantineKind;
  readonly mailingId: string | null;
  readonly state: QuarantinedLotState;
  readonly isLooked: boolean;
  readonly createdAt: Date;
  readonly itemIds: readonly string[];
  readonly itemRevisions: readonly number[];
}

async function decide(
  tx: Transaction,
  viewer: Viewer,
  { lotId, decision }: Omit<DecideLot, 'requestId'>,
): Promise<void> {
  const [lot] = await tx.$queryRaw<LockedLot[]>`
    SELECT kind, mailing_id::text AS "mailingId", state, looked_at IS NOT NULL AS "isLooked",
      created_at AS "createdAt", item_ids::text[] AS "itemIds", item_revisions AS "itemRevisions"
    FROM held_lots WHERE id = ${lotId}::uuid FOR UPDATE`;
  if (lot === undefined) throw new NotFoundError();
  if (lot.state === decision) return;
  if (lot.state !== 'held') {
    throw new ValidationError([{ field: 'lotId', message: 'Hierover is al beslist.' }]);
  }
  if (decision === 'released' && !lot.isLooked) {
    throw new ValidationError([{ field: 'lotId', message: NOT_LOOKED }]);
  }
  await tx.quarantinedLot.update({
    where: { id: lotId },
    data: { state: decision, decidedById: viewer.userId, decidedAt: new Date() },
    select: { id: true },
  });
  const action = decision === 'released' ? 'held-lot-released' : 'held-lot-cancelled';
  await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action, changes: { kind: lot.kind } }]);
  const { kind, mailingId, createdAt, itemIds, itemRevisions } = lot;
  if (kind === 'mailing' || kind === 'emails') {
    const quarantinedWork = { officeId: viewer.officeId, lotId, mailingId };
    await (decision === 'released' ? releaseMails(tx, quarantinedWork) : cancelMails(tx, quarantinedWork));
  } else if (decision === 'released') await releaseWork(tx, viewer, kind);
  else await cancelWork(tx, viewer, { kind, before: createdAt, ids: itemIds, revisions: itemRevisions });
}
