import type { HeldKind } from '#domain/restore/held-lot.ts';
import type { Transaction } from '#prisma/database.ts';

type ServiceKind = Exclude<HeldKind, 'mailing' | 'emails'>;

/** What an office has on its way to services besides mail. As the system of the office. */
export async function countOpen(tx: Transaction): Promise<readonly (readonly [ServiceKind, number])[]> {
  const count = async (rows: Promise<{ count: number }[]>) => (await rows)[0]?.count ?? 0;
  return [
    [
      'relations',
      await count(tx.$queryRaw`
        SELECT (SELECT count(*) FROM saga_runs run WHERE run.state IN ('waiting', 'running', 'attention')
            AND EXISTS (SELECT 1 FROM saga_steps step WHERE step.office_id = run.office_id AND step.run_id = run.id
              AND step.state IN ('waiting', 'running')))::int
          + (SELECT count(*) FROM link_pushes WHERE state = 'placing')::int AS count`),
    ],
    [
      'appointments',
      await count(tx.$queryRaw`
        SELECT count(*)::int AS count FROM appointments appointment
        LEFT JOIN calendar_entries entry ON entry.office_id = appointment.office_id
          AND entry.appointment_id = appointment.id AND entry.state <> 'removed'
        WHERE entry.confirmed_revision < appointment.revision
          OR entry.id IS NULL AND appointment.deleted_at IS NULL AND appointment.in_calendar
            AND appointment.origin = 'balie' AND appointment.read_only_reason IS NULL
            AND EXISTS (SELECT 1 FROM calendar_syncs WHERE state = 'active')`),
    ],
    [
      'meetings',
      await count(tx.$queryRaw`
        SELECT count(*)::int AS count FROM meetings meeting
        WHERE meeting.problem IS NULL AND (meeting.work IS NOT NULL OR meeting.status = 'waiting' AND EXISTS (
          SELECT 1 FROM appointments appointment WHERE appointment.office_id = meeting.office_id
            AND appointment.meeting_id = meeting.id AND appointment.deleted_at IS NOT NULL))`),
    ],
    [
      'mail-changes',
      await count(tx.$queryRaw`SELECT count(*)::int AS count FROM emails WHERE pending <> '{}'`),
    ],
    [
      'portal-links',
      await count(
        tx.$queryRaw`SELECT count(*)::int AS count FROM portal_entries WHERE state = 'withdrawing'`,
      ),
    ],
  ];
}
