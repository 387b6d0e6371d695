import type { QuarantineKind } from '#domain/restore/quarantine.ts';
import type { Transaction } from '#prisma/database.ts';

type ServiceKind = Exclude<QuarantineKind, 'mailing' | 'emails'>;

interface OpenWork {
  readonly kind: ServiceKind;
  readonly count: number;
  /** What is enqueued later is not decided about. Empty for relations, whose runs have a time. */
  readonly ids: readonly string[];
  readonly revisions: readonly number[];
}

interface OpenItem {
  readonly id: string;
  readonly revision: number | null;
}

/** Mail has its own lots. As the system of the office. */
export async function openWork(tx: Transaction): Promise<readonly OpenWork[]> {
  const relations = await tx.$queryRaw<{ count: number }[]>`
    SELECT (SELECT count(*) FROM saga_runs run WHERE run.state IN ('waiting', 'running', 'attention')
        AND EXISTS (SELECT 1 FROM saga_steps step WHERE step.office_id = run.office_id AND step.run_id = run.id
          AND step.state IN ('waiting', 'running')))::int
      + (SELECT count(*) FROM link_pushes WHERE state = 'placing')::int AS count`;
  return [
    { kind: 'relations', count: relations[0]?.count ?? 0, ids: [], revisions: [] },
    ofItems(
      'appointments',
      await tx.$queryRaw`
        SELECT appointment.id::text, appointment.revision FROM appointments appointment
        LEFT JOIN calendar_entries entry ON entry.office_id = appointment.office_id
          AND entry.appointment_id = appointment.id AND entry.state <> 'removed'
        WHERE entry.confirmed_revision < appointment.revision
          OR entry.id IS NULL AND appointment.deleted_at IS NULL AND appointment.in_calendar
            AND appointment.origin = 'balie' AND appointment.read_only_reason IS NULL
            AND EXISTS (SELECT 1 FROM calendar_syncs WHERE state = 'active')`,
    ),
    ofItems(
      'meetings',
      await tx.$queryRaw`
        SELECT meeting.id::text, NULL AS revision FROM meetings meeting
        WHERE meeting.problem IS NULL AND (meeting.work IS NOT NULL OR meeting.status = 'waiting' AND EXISTS (
          SELECT 1 FROM appointments appointment WHERE appointment.office_id = meeting.office_id
            AND appointment.meeting_id = meeting.id AND appointment.deleted_at IS NOT NULL))`,
    ),
    ofItems('mail-changes', await tx.$queryRaw`SELECT id::text, revision FROM emails WHERE pending <> '{}'`),
    ofItems(
      'portal-links',
      await tx.$queryRaw`SELECT id::text, NULL AS revision FROM portal_entries WHERE state = 'withdrawing'`,
    ),
  ];
}

function ofItems(kind: ServiceKind, items: readonly OpenItem[]): OpenWork {
  return {
    kind,
    count: items.length,
    ids: items.map(({ id }) => id),
    revisions: items.flatMap(({ revision }) => (revision === null ? [] : [revision])),
  };
}
