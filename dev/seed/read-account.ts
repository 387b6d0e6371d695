import { randomUUID } from 'node:crypto';
import { systemViewer } from '#domain/session/viewer.ts';
import { decideSync } from '#services/calendar/decide-sync.ts';
import { reconcileAppointment } from '#services/calendar/reconcile-appointment.ts';
import type { UserViewer } from '#services/session/session.ts';
import { prepareSource } from '#services/sync/prepare-source.ts';
import { requestPass } from '#services/sync/request-pass.ts';
import { stepOfPass } from '#services/sync/step-of-pass.ts';
import { sourcePorts } from '#workflows/source-ports.ts';
import type { LinkedAccount } from './link-account.ts';
import type { SeedContext } from './seed-context.ts';
import type { OwnerClient } from './write-office.ts';

const AT_ONCE = 4;
const patience = () => AbortSignal.timeout(60_000);

/** Reads a source to the end of its pass, from where the workflow goes on later. */
export async function readSource(context: SeedContext, officeId: string, linkId: string): Promise<void> {
  const own = { ...context, ports: sourcePorts(context) };
  const source = { officeId, linkId };
  await prepareSource(own, source, patience());
  while ((await stepOfPass(own, source, patience())) === 'more');
}

/** Starts with the linked agenda, as an admin would who looked at what is going to happen. */
export async function startCalendar(
  context: SeedContext,
  viewer: UserViewer,
  { calendarLinkId }: LinkedAccount,
): Promise<void> {
  const own = { ...context, ports: sourcePorts(context) };
  await prepareSource(own, { officeId: viewer.officeId, linkId: calendarLinkId }, patience());
  await context.database.lease(viewer, (client) =>
    decideSync(client, viewer, { requestId: randomUUID(), decision: 'start' }),
  );
  await readSource(context, viewer.officeId, calendarLinkId);
}

/** Brings the appointments of an office to its linked agenda, and hears from it that they are there. */
export async function bringAppointments(
  context: SeedContext,
  owner: OwnerClient,
  viewer: UserViewer,
  { calendarLinkId }: LinkedAccount,
): Promise<void> {
  const { officeId } = viewer;
  const rows = await owner.appointment.findMany({
    where: { officeId, deletedAt: null },
    select: { id: true },
  });
  const waiting = rows.values();
  const bring = async () => {
    for (const { id } of waiting) {
      const reference = { officeId, appointmentId: id };
      while ((await reconcileAppointment(context, reference, patience())) === 'again');
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bring));
  const calendar = { officeId, linkId: calendarLinkId };
  await context.database.lease(systemViewer(officeId), (client) =>
    client.$transaction((tx) => requestPass(tx, calendar, 'changes')),
  );
  await readSource(context, officeId, calendarLinkId);
}
