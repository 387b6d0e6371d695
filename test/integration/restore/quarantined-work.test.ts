import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LotDecision, QuarantineKind } from '#domain/restore/quarantine.ts';
import { decideLot } from '#services/restore/decide-lot.ts';
import { quarantineOffice } from '#services/restore/quarantine-office.ts';
import type { UserViewer } from '#services/session/session.ts';
import { startApi, type TestApi } from '#test/support/api/api.ts';
import { storeEmail, storeMailbox } from '#test/support/email/stored-emails.ts';
import type { TestOffice } from '#test/support/office/office.ts';

let api: TestApi;

beforeAll(async () => {
  api = await startApi();
});

afterAll(() => api.close());

/** What is on its way in an office: writes it, and reads what became of it. */
interface Work {
  /** Returns the id that its message names. */
  write(office: TestOffice): Promise<string>;
  readonly message: string;
  /** A user asks something else of the same one; absent where that cannot be. */
  change?(id: string): Promise<unknown>;
  read(id: string): Promise<unknown>;
  readonly cancelled: object;
}

const at = () => new Date(Date.now() - 60_000);

async function storeCalendar({ officeId }: TestOffice): Promise<string> {
  const { id } = await api.owner.providerLink.create({
    data: { officeId, kind: 'agenda', provider: 'microsoft' },
    select: { id: true },
  });
  await api.owner.syncSource.create({ data: { officeId, linkId: id, kind: 'calendar' } });
  await api.owner.calendarSync.create({ data: { officeId, linkId: id, state: 'active' } });
  return id;
}

async function storeAppointment({ officeId, admin }: TestOffice): Promise<string> {
  const { id } = await api.owner.appointment.create({
    data: {
      officeId,
      userId: admin.userId,
      text: 'Overleg',
      location: '',
      inCalendar: true,
      startsAt: at(),
      endsAt: new Date(),
      createdAt: at(),
      revision: 2,
    },
    select: { id: true },
  });
  return id;
}

const meetingOf = ({ officeId, admin }: TestOffice) => ({
  officeId,
  userId: admin.userId,
  hostEmail: 'gastheer@kantoor.example',
  topic: 'Jaarcijfers',
  minutes: 30,
  startsAt: new Date(),
  agenda: randomUUID(),
  passcodeCiphertext: Buffer.of(1),
  createdAt: at(),
});
const AT_ZOOM = { status: 'waiting', remoteId: '81000000001' };

const WORK: Readonly<Record<string, Work & { readonly kind: QuarantineKind }>> = {
  'an appointment that the calendar does not have yet': {
    kind: 'appointments',
    async write(office) {
      await storeCalendar(office);
      return storeAppointment(office);
    },
    message: 'appointment.changed',
    change: (id) => api.owner.appointment.update({ where: { id }, data: { revision: 3 } }),
    read: (id) => api.owner.appointment.findUniqueOrThrow({ where: { id } }),
    cancelled: { inCalendar: false },
  },
  'a change of an appointment that the calendar has': {
    kind: 'appointments',
    async write(office) {
      const linkId = await storeCalendar(office);
      const appointmentId = await storeAppointment(office);
      await api.owner.calendarEntry.create({
        data: {
          officeId: office.officeId,
          appointmentId,
          linkId,
          state: 'present',
          remoteId: 'A1',
          snapshot: {},
          creationKey: randomUUID(),
          confirmedRevision: 1,
        },
      });
      return appointmentId;
    },
    message: 'appointment.changed',
    change: (id) => api.owner.appointment.update({ where: { id }, data: { revision: 3 } }),
    read: (id) => api.owner.calendarEntry.findFirstOrThrow({ where: { appointmentId: id } }),
    cancelled: { confirmedRevision: 2, state: 'present' },
  },
  'a meeting that Zoom does not have yet': {
    kind: 'meetings',
    async write(office) {
      const { id } = await api.owner.meeting.create({ data: { ...meetingOf(office), work: 'create' } });
      return id;
    },
    message: 'meeting.changed',
    read: (id) => api.owner.meeting.findUniqueOrThrow({ where: { id } }),
    cancelled: { work: 'create', problem: 'Na het terugzetten van een back-up geannuleerd.' },
  },
  'a meeting that goes with its appointment': {
    kind: 'meetings',
    async write(office) {
      const appointmentId = await storeAppointment(office);
      const { id } = await api.owner.meeting.create({ data: { ...meetingOf(office), ...AT_ZOOM } });
      await api.owner.appointment.update({
        where: { id: appointmentId },
        data: { meetingId: id, deletedAt: at(), inCalendar: false },
      });
      return id;
    },
    message: 'meeting.changed',
    read: (id) => api.owner.meeting.findUniqueOrThrow({ where: { id } }),
    cancelled: { work: null, problem: 'Na het terugzetten van een back-up geannuleerd.' },
  },
  'a change that the mailbox does not have yet': {
    kind: 'mail-changes',
    async write(office) {
      const mailbox = await storeMailbox(api.owner, office);
      const { id } = await storeEmail(api.owner, mailbox);
      await api.owner.email.update({ where: { id }, data: { pending: ['read'] } });
      return mailbox.linkId;
    },
    message: 'emails.changed',
    change: (linkId) => api.owner.email.updateMany({ where: { linkId }, data: { revision: 9 } }),
    read: (linkId) => api.owner.email.findFirstOrThrow({ where: { linkId } }),
    cancelled: { pending: [] },
  },
  'a link in a portal that is being withdrawn': {
    kind: 'portal-links',
    async write({ officeId }) {
      const { id } = await api.owner.portalEntry.create({
        data: {
          officeId,
          relationName: 'Bakker',
          provider: 'onedrive',
          itemId: '1',
          name: 'Jaarcijfers.pdf',
          state: 'withdrawing',
        },
        select: { id: true },
      });
      return id;
    },
    message: 'portal.withdraw',
    read: (id) => api.owner.portalEntry.findUniqueOrThrow({ where: { id } }),
    cancelled: { state: 'stuck', message: 'Na het terugzetten van een back-up geannuleerd.' },
  },
};

/** Of the messages of an office, of a kind: the ids that they name. */
async function requested({ officeId }: TestOffice, kind: string): Promise<unknown[]> {
  const rows = await api.owner.outbox.findMany({ where: { officeId, kind } });
  return rows.map(({ payload }) => Object.values(payload as object)[0]);
}

const decide = (office: TestOffice, lotId: string, decision: LotDecision) =>
  decideLot(api.application.database, office.admin as UserViewer, {
    requestId: randomUUID(),
    lotId,
    decision,
  });

async function quarantine(
  work: Work,
): Promise<{ office: TestOffice; id: string; lotId: string; kind: string }> {
  const office = await api.office();
  const id = await work.write(office);
  const restoreId = randomUUID();
  expect(await quarantineOffice(api.application.database, office.officeId, restoreId)).toBe(1);
  expect(await quarantineOffice(api.application.database, office.officeId, restoreId), 'again').toBe(0);
  const lot = await api.owner.quarantinedLot.findFirstOrThrow({ where: { officeId: office.officeId } });
  expect(lot).toMatchObject({ state: 'held', itemCount: 1 });
  await api.owner.outbox.deleteMany({ where: { officeId: office.officeId } });
  return { office, id, lotId: lot.id, kind: lot.kind };
}

describe.each(Object.entries(WORK))('%s and is quarantined since a restore', (_, work) => {
  it('is requested again, once, when an admin releases it', async () => {
    const { office, id, lotId, kind } = await quarantine(work);
    expect(kind).toBe(work.kind);
    await decide(office, lotId, 'released');
    await decide(office, lotId, 'released');
    expect(await requested(office, work.message)).toEqual([id]);
    await expect(decide(office, lotId, 'cancelled')).rejects.toThrow('Hierover is al beslist.');
  });

  it('is asked for no more when an admin cancels it, and says so', async () => {
    const { office, id, lotId } = await quarantine(work);
    await decide(office, lotId, 'cancelled');
    expect(await requested(office, work.message)).toEqual([]);
    expect(await work.read(id)).toMatchObject(work.cancelled);
  });
});

describe.each(Object.entries(WORK).filter(([, { change }]) => change !== undefined))('%s', (_, work) => {
  it('stays asked where a user asks another thing of it since the restore', async () => {
    const { office, id, lotId } = await quarantine(work);
    await work.change?.(id);
    const before = await work.read(id);
    await decide(office, lotId, 'cancelled');
    expect(await work.read(id)).toEqual(before);
  });
});

it('of a restore that nobody decided about goes over into the lots of a later one', async () => {
  const work = WORK['a meeting that Zoom does not have yet'];
  if (work === undefined) throw new Error('there is such a meeting');
  const { office, lotId } = await quarantine(work);
  expect(await quarantineOffice(api.application.database, office.officeId, randomUUID())).toBe(1);
  const decision = { requestId: randomUUID(), lotId, decision: 'cancelled' as const };
  await expect(decideLot(api.application.database, office.admin as UserViewer, decision)).rejects.toThrow(
    'Hierover is al beslist.',
  );
  const lots = await api.owner.quarantinedLot.findMany({
    where: { officeId: office.officeId },
    orderBy: { id: 'asc' },
  });
  expect(lots.map(({ state }) => state)).toEqual(['replaced', 'held']);
});
