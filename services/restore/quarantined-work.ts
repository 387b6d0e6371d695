import type { QuarantineKind } from '#domain/restore/quarantine.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { requestCalendar } from '#services/appointment/request-calendar.ts';
import { requestMeeting } from '#services/meeting/request-meeting.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { requestPass } from '#services/sync/request-pass.ts';
import { cancelRuns } from './cancel-runs.ts';

type WorkKind = Exclude<QuarantineKind, 'mailing' | 'emails'>;

const CANCELLED = 'Na het terugzetten van een back-up geannuleerd.';

/** A service is asked for each by its key first. Runs wait in workflows; the clean-up enqueues lost ones. */
export async function releaseWork(tx: Transaction, { officeId }: Viewer, kind: WorkKind): Promise<void> {
  if (kind === 'appointments') {
    const rows = await tx.$queryRaw<{ id: string }[]>`
      SELECT appointment.id::text FROM appointments appointment
      LEFT JOIN calendar_entries entry ON entry.office_id = appointment.office_id
        AND entry.appointment_id = appointment.id AND entry.state <> 'removed'
      WHERE entry.confirmed_revision < appointment.revision
        OR entry.id IS NULL AND appointment.deleted_at IS NULL AND appointment.in_calendar
          AND appointment.origin = 'balie'`;
    await requestCalendar(
      tx,
      { officeId },
      rows.map(({ id }) => id),
    );
  }
  if (kind === 'meetings') {
    // An instant one is in no list at Zoom: a person decides, as after a lost answer.
    await tx.meeting.updateMany({
      where: { work: 'create', problem: null, startsAt: null, sentUntil: null },
      data: { sentUntil: await databaseTime(tx) },
    });
    const rows = await tx.meeting.findMany({
      where: { problem: null, OR: [{ NOT: { work: null } }, { status: 'waiting' }] },
      select: { id: true },
    });
    for (const { id } of rows) await requestMeeting(tx, { officeId }, id);
  }
  if (kind === 'mail-changes') {
    const links = await tx.email.findMany({
      where: { NOT: { pending: { isEmpty: true } } },
      distinct: ['linkId'],
      select: { linkId: true },
    });
    for (const { linkId } of links)
      await enqueue(tx, { officeId, kind: 'emails.changed', payload: { linkId } });
  }
  if (kind === 'portal-links') {
    const rows = await tx.portalEntry.findMany({ where: { state: 'withdrawing' }, select: { id: true } });
    for (const { id } of rows) {
      await enqueue(tx, { officeId, kind: 'portal.withdraw', payload: { entryId: id } });
    }
  }
}

interface QuarantinedWork {
  readonly kind: WorkKind;
  readonly before: Date;
  readonly ids: readonly string[];
  readonly revisions: readonly number[];
}

/** What is at services stays, and what was asked since the restore stays asked. */
export async function cancelWork(
  tx: Transaction,
  viewer: Viewer,
  quarantinedWork: QuarantinedWork,
): Promise<void> {
  const { officeId } = viewer;
  const { kind, before } = quarantinedWork;
  const ids = [...quarantinedWork.ids];
  const revisions = [...quarantinedWork.revisions];
  if (kind === 'relations') await cancelRuns(tx, officeId, before);
  if (kind === 'appointments') {
    await tx.$executeRaw`
      UPDATE calendar_entries entry SET confirmed_revision = held.revision
      FROM unnest(${ids}::uuid[], ${revisions}::integer[]) held (id, revision)
      JOIN appointments appointment ON appointment.id = held.id AND appointment.revision = held.revision
      WHERE appointment.office_id = entry.office_id AND appointment.id = entry.appointment_id
        AND entry.state = 'present' AND entry.confirmed_revision < held.revision`;
    await tx.$executeRaw`
      UPDATE appointments appointment SET in_calendar = false
      FROM unnest(${ids}::uuid[], ${revisions}::integer[]) held (id, revision)
      WHERE appointment.id = held.id AND appointment.revision = held.revision
        AND in_calendar AND origin = 'balie' AND deleted_at IS NULL
        AND NOT EXISTS (SELECT 1 FROM calendar_entries entry WHERE entry.office_id = appointment.office_id
          AND entry.appointment_id = appointment.id)`;
  }
  if (kind === 'meetings') {
    await tx.meeting.updateMany({
      where: { id: { in: ids }, problem: null },
      data: { problem: CANCELLED },
    });
  }
  if (kind === 'mail-changes') {
    const links = await tx.mailbox.findMany({ select: { linkId: true } });
    await tx.$executeRaw`
      UPDATE emails email SET pending = '{}'
      FROM unnest(${ids}::uuid[], ${revisions}::integer[]) held (id, revision)
      WHERE email.id = held.id AND email.revision = held.revision AND email.pending <> '{}'`;
    for (const { linkId } of links) await requestPass(tx, { officeId, linkId }, 'full');
  }
  if (kind === 'portal-links') {
    await tx.portalEntry.updateMany({
      where: { id: { in: ids }, state: 'withdrawing' },
      data: { state: 'stuck', message: CANCELLED },
    });
  }
}
