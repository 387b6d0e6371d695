import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CREDENTIALS } from '#dev/sandbox/credentials.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { beginSync } from '#services/calendar/begin-sync.ts';
import { setMeetingAccount } from '#services/meeting/set-meeting-account.ts';
import { calendarSides } from '#test/support/calendar/calendar-sides.ts';
import { arrangeCalendarWorld, type CalendarWorld } from '#test/support/calendar/calendar-world.ts';
import { neverReached } from './deaths.ts';
import type { Kill } from './kill-at-activity.ts';
import { keepWorkerProcess, type WorkerProcess } from './worker-process.ts';

let calendar: CalendarWorld;
let token: string;
let marks: string;
let worker: WorkerProcess | undefined;

beforeAll(async () => {
  calendar = await arrangeCalendarWorld('calendar-killed');
  const { api, world } = calendar;
  await calendar.reset('active');
  await setMeetingAccount(api.application.meetings, world.office.officeId, CREDENTIALS.main.zoom);
  token = await api.tokenOf(world.office.admin);
  marks = await mkdtemp(path.join(tmpdir(), 'balie-kills-'));
});

afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await calendar.control.clearFaults();
});

afterAll(async () => {
  await calendar.close();
  await rm(marks, { recursive: true });
});

/** Before and after each of these activities of the office. */
const killsOf = (...activities: readonly string[]): readonly Kill[] =>
  activities.flatMap((activity) =>
    (['before', 'after'] as const).map((point) => ({
      relationId: calendar.world.office.officeId,
      activity,
      step: null,
      point,
    })),
  );
const reached = (kills: readonly Kill[]) => expect.poll(() => neverReached(marks, kills)).toEqual([]);

const events = async () => (await calendar.outlook.show()).events;
const texts = (rows: readonly { readonly text: string }[]) => rows.map(({ text }) => text).toSorted();

/** Both sides say the same of as many appointments, and nobody was mailed. */
async function untilBothSame(count: number): Promise<void> {
  const sides = async () => {
    const { here, there, onlyHere } = await calendarSides(calendar);
    return { areSame: isDeepStrictEqual(here, there), count: here.length, onlyHere };
  };
  await expect.poll(sides).toEqual({ areSame: true, count, onlyHere: [] });
  expect(await calendar.outlook.mailsSent()).toEqual([]);
}

it('brings each appointment to the calendar once, and each event here, however often the worker is killed', async () => {
  const kills = killsOf('reconcileAppointment', 'lookAtSource');
  worker = await keepWorkerProcess(calendar.world, { kills, marks });
  const made = await calendar.create({ text: 'Overleg' });
  await calendar.create({ text: 'Intake' });
  await calendar.outlook.add({ subject: 'Daar', start: '2026-12-02T10:00', end: '2026-12-02T11:00' });
  await calendar.outlook.release();
  await reached(kills);
  await expect.poll(async () => texts(await calendar.here())).toEqual(['Daar', 'Intake', 'Overleg']);
  await expect.poll(async () => (await events()).length).toBe(3);
  await untilBothSame(3);
  await calendar.change(made, { text: 'Overleg over loon' });
  await expect
    .poll(async () => (await events()).map(({ subject }) => subject))
    .toContain('Overleg over loon');
  await untilBothSame(3);
});

it('rehearses a calendar whole and lists it whole, though it is killed within its Proefsync and within a first listing', async () => {
  const { api, control, outlook, world, linkId } = calendar;
  const reference = { officeId: world.office.officeId, linkId };
  const hold = { fault: 'hold', operation: 'event.delta', point: 'after' } as const;
  const killWhileItReads = async () => {
    await control.waitUntilPaused('microsoft-graph', 'event.delta');
    const killed = worker?.untilKilled();
    worker?.kill();
    await killed;
    await control.clearFaults();
  };
  await calendar.reset('rehearsed');
  await calendar.create({ text: 'Overleg' });
  for (const hour of ['10', '12', '14']) {
    await outlook.add({ subject: hour, start: `2026-12-02T${hour}:00`, end: `2026-12-02T${hour}:30` });
  }
  const rehearsals = killsOf('prepareSource');
  worker = await keepWorkerProcess(world, { kills: rehearsals, marks });
  await api.application.database.lease(systemViewer(reference.officeId), (client) =>
    client.$transaction((tx) => beginSync(tx, reference)),
  );
  await reached(rehearsals.filter(({ point }) => point === 'before'));
  await control.addFault('microsoft-graph', hold);
  await killWhileItReads();
  await reached(rehearsals);
  const rehearsed = () =>
    api.owner.calendarSync.findFirstOrThrow({ select: { state: true, rehearsal: true } });
  await expect
    .poll(rehearsed)
    .toEqual({ state: 'rehearsed', rehearsal: expect.objectContaining({ arriving: 3, leaving: 1 }) });
  expect(texts(await calendar.here())).toEqual(['Overleg']);
  expect(await events()).toHaveLength(3);
  await worker.stop();

  // A look that fails leaves the first page to a step.
  await control.addFault('microsoft-graph', { fault: 'status', status: 503, operation: 'event.delta' });
  const steps = killsOf('stepOfSource');
  worker = await keepWorkerProcess(world, { kills: steps, marks });
  await calendar.decide('start');
  await reached(steps.filter(({ point }) => point === 'before'));
  await control.addFault('microsoft-graph', hold);
  await killWhileItReads();
  await reached(steps);
  await untilBothSame(4);
  expect(texts(await calendar.here())).toEqual(['10', '12', '14', 'Overleg']);
  expect((await api.owner.syncCollection.findFirstOrThrow({})).generation).toBe(1);
});

it('makes no second event when it is killed while the calendar makes one, and removes one that was deleted meanwhile', async () => {
  for (const isDeleted of [false, true]) {
    const before = (await events()).length;
    await calendar.control.addFault('microsoft-graph', {
      fault: 'hold',
      operation: 'event.create',
      point: 'after',
    });
    worker = await keepWorkerProcess(calendar.world);
    const id = await calendar.create({ text: 'Tijdens een stroomstoring' });
    await calendar.control.waitUntilPaused('microsoft-graph', 'event.create');
    const killed = worker.untilKilled();
    worker.kill();
    await killed;
    await calendar.control.clearFaults();
    if (isDeleted) await calendar.remove(id);
    await expect
      .poll(async () => (await calendar.here()).some(({ remoteId }) => remoteId === null))
      .toBe(false);
    await expect.poll(async () => (await events()).length).toBe(before + (isDeleted ? 0 : 1));
    await untilBothSame(before + (isDeleted ? 0 : 1));
    await worker.stop();
  }
});

it('makes a meeting once, with its appointment, when it is killed at each step', async () => {
  const kills = killsOf('workOnMeeting', 'recordMeetingEvent');
  worker = await keepWorkerProcess(calendar.world, { kills, marks });
  const startsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 24 * 3_600_000).toISOString();
  await calendar.api.graphql(
    token,
    `mutation { createMeeting(requestId: "${randomUUID()}",
      meeting: { topic: "Jaarrekening" minutes: 45 startsAt: "${startsAt}" }) { __typename } }`,
  );
  await reached(kills);
  const meeting = () => calendar.api.owner.meeting.findFirst({ select: { status: true, work: true } });
  await expect.poll(meeting).toEqual({ status: 'waiting', work: null });
  expect(Object.values(await calendar.control.holdings('zoom')).flat()).toHaveLength(1);
  const own = () => calendar.api.owner.appointment.count({ where: { text: 'Zoom - Jaarrekening' } });
  await expect.poll(own).toBe(1);
  await expect
    .poll(async () => (await events()).filter(({ subject }) => subject === 'Zoom - Jaarrekening').length)
    .toBe(1);
  const [event] = (await events()).filter(({ subject }) => subject === 'Zoom - Jaarrekening');
  await calendar.outlook.delete(event?.id ?? '');
  await calendar.outlook.release();
  await expect.poll(meeting).toBeNull();
  expect(Object.values(await calendar.control.holdings('zoom')).flat()).toEqual([]);
});
