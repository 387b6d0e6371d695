import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { systemViewer } from '#domain/session/viewer.ts';
import { PASS_INTERVALS } from '#domain/sync/due-times.ts';
import { createProviders, type Providers } from '#providers/providers.ts';
import { deleteOldAppointments } from '#services/appointment/old-appointments.directory.ts';
import { reconcileAppointment } from '#services/calendar/reconcile-appointment.ts';
import { createTokenStore } from '#services/link/token-store.ts';
import { requestDuePasses } from '#services/sync/due-passes.directory.ts';
import { requestPass } from '#services/sync/request-pass.ts';
import { stepOfPass } from '#services/sync/step-of-pass.ts';
import { refuseRows } from '#test/support/api/refuse-rows.ts';
import { calendarSides } from '#test/support/calendar/calendar-sides.ts';
import { arrangeCalendarWorld, type CalendarWorld } from '#test/support/calendar/calendar-world.ts';
import { PATIENCE } from '#test/support/environment/patience.ts';
import { spoiled } from '#test/support/environment/spoiled-database.ts';
import { refuseDeletion } from '#test/support/relation/refuse-deletion.ts';
import { type BadItems, itWithBadItems, REASONS } from '#test/support/saga/bad-items.ts';
import { sourcePorts } from '#workflows/source-ports.ts';

let world: CalendarWorld;
let providers: Providers;

beforeAll(async () => {
  world = await arrangeCalendarWorld('set-aside-calendar');
  const { database, subscriptions } = world.api.application;
  const { officeKeys } = subscriptions;
  providers = createProviders(world.world.config.providers, createTokenStore(database, officeKeys));
  await refuseRows(world.api.owner, 'appointments', 'text');
});

afterAll(async () => {
  await providers.close();
  await world.close();
});
beforeEach(async () => {
  await world.reset('active');
  await world.api.owner.setAsideItem.deleteMany();
});
afterEach(() => world.control.clearFaults());

const TIME = { start: '2026-12-02T10:00', end: '2026-12-02T11:00' };
const add = (subject: string, time = TIME) => world.outlook.add({ subject, ...time });
const textsHere = async () => (await world.here()).map(({ text }) => text).toSorted();
const aside = () => world.api.owner.setAsideItem.findMany({ orderBy: { reason: 'asc' } });

const officeId = () => world.world.office.officeId;
const signal = () => AbortSignal.timeout(PATIENCE);

/** What the worker does with a calendar, where bad items fail at such a statement. */
function spoiledContext(bad: BadItems, at: RegExp) {
  const { database, subscriptions } = world.api.application;
  const { officeKeys } = subscriptions;
  const now = () => new Date('2026-11-26T09:00:00Z');
  const own = { database: spoiled(database, bad, at), officeKeys, providers, now };
  return { ...own, ports: sourcePorts(own) };
}

itWithBadItems('stepOfSource', async ({ kinds, bad }) => {
  const ids: string[] = [];
  for (const [index, kind] of kinds.entries()) {
    ids.push(await add(`Punt ${index}.`));
    bad.mark(`Punt ${index}.`, kind);
  }
  const calendar = { officeId: officeId(), linkId: world.linkId };
  await world.api.application.database.lease(systemViewer(officeId()), (client) =>
    client.$transaction((tx) => requestPass(tx, calendar, 'full')),
  );
  const context = spoiledContext(bad, /^appointment\.create /);
  while ((await stepOfPass(context, calendar, signal())) === 'more');
  const named = (await aside()).map(({ loop, itemId, reason }) => ({ loop, itemId, reason }));
  expect(named).toHaveLength(3);
  expect(await textsHere()).toEqual(
    kinds.flatMap((kind, index) => (kind === 'good' ? [`Punt ${index}.`] : [])),
  );
  for (const [index, kind] of kinds.entries()) {
    if (kind === 'good') continue;
    expect(named).toContainEqual({ loop: 'calendar.event', itemId: ids[index], reason: REASONS[kind] });
  }
  bad.mend();
  await world.compare();
  expect(await textsHere()).toEqual(kinds.map((_kind, index) => `Punt ${index}.`));
  expect(await aside()).toEqual([]);
});

itWithBadItems('reconcileAppointment', async ({ kinds, bad }) => {
  const ids: string[] = [];
  for (const [index, kind] of kinds.entries()) {
    const id = await world.create({ text: `Punt ${index}.` });
    ids.push(id);
    bad.mark(id, kind);
  }
  const context = spoiledContext(bad, /^appointment\.findUniqueOrThrow /);
  const bring = async (appointmentId: string) => {
    const reference = { officeId: officeId(), appointmentId };
    while ((await reconcileAppointment(context, reference, signal())) === 'again');
    const where = { appointmentId };
    return (await world.api.owner.calendarEntry.findFirstOrThrow({ where })).failureMessage;
  };
  for (const [index, kind] of kinds.entries()) {
    expect(await bring(ids[index] ?? '')).toBe(kind === 'good' ? null : REASONS[kind]);
  }
  bad.mend();
  for (const id of ids) expect(await bring(id)).toBeNull();
  await world.workUntilQuiet();
  const { here, there } = await calendarSides(world);
  expect(here).toHaveLength(kinds.length);
  expect(here).toEqual(there);
});

itWithBadItems('deleteOldAppointments', async ({ kinds, bad }) => {
  const { owner, application } = world.api;
  const ids: string[] = [];
  for (const kind of kinds) {
    const id = await world.create({});
    ids.push(id);
    bad.mark(id, kind);
  }
  await owner.$executeRawUnsafe("UPDATE appointments SET deleted_at = now() - interval '2 days'");
  const { directory } = application.sessions;
  await refuseDeletion(owner, 'appointments', ids[kinds.indexOf('postgres')] ?? '', async () => {
    const cleaningUp = deleteOldAppointments(spoiled(directory, bad, /DELETE FROM appointments/), new Date());
    const failure = await cleaningUp.then(String, String);
    for (const [index, kind] of kinds.entries()) {
      if (kind !== 'good') expect(failure).toContain(`${ids[index]}: ${REASONS[kind]}`);
    }
    const left = (await owner.appointment.findMany()).map(({ id }) => id);
    expect(left.toSorted()).toEqual(ids.filter((_id, index) => kinds[index] !== 'good').toSorted());
  });
  bad.mend();
  expect(await deleteOldAppointments(directory, new Date())).toBe(3);
});

it('takes over half an emoji and NUL as text that shows what was lost [AGENDA-49]', async () => {
  await add('Half \uD83D een');
  await add('NUL \0 een');
  await add('Goed');
  await world.workUntilQuiet();
  expect(await textsHere()).toEqual(['Goed', 'Half \uFFFD een', 'NUL \uFFFD een']);
  expect(await aside()).toEqual([]);
});

it('sets aside what Postgres, the domain or nobody can take, takes over all others, and each once it is mended', async () => {
  const ends = await add('Eindigt eerst', { start: '2026-12-02T11:00', end: '2026-12-02T10:00' });
  const refused = await add('Wordt geweigerd');
  for (let index = 0; index < 5; index += 1) await add(`Goed ${index}`);
  await world.workUntilQuiet();
  const good = ['Goed 0', 'Goed 1', 'Goed 2', 'Goed 3', 'Goed 4'];
  expect(await textsHere()).toEqual(good);
  const rows = await aside();
  expect(rows.map(({ itemId, reason, loop, tries }) => ({ itemId, reason, loop, tries }))).toEqual([
    {
      itemId: refused,
      reason: 'De gegevens spreken elkaar tegen (23514).',
      loop: 'calendar.event',
      tries: 1,
    },
    { itemId: ends, reason: 'Einddatum ligt voor startdatum.', loop: 'calendar.event', tries: 1 },
  ]);
  // What is not mended is tried again by the night, and keeps since when it fails.
  await world.compare();
  expect((await aside()).map(({ tries }) => tries)).toEqual([2, 2]);
  expect((await aside()).map(({ failedAt }) => failedAt)).toEqual(rows.map(({ failedAt }) => failedAt));
  await world.outlook.change(ends, TIME);
  await world.outlook.change(refused, { subject: 'Goed 5' });
  await world.workUntilQuiet();
  expect(await textsHere()).toEqual(['Eindigt eerst', ...good, 'Goed 5']);
  expect(await aside()).toEqual([]);
  const { here, there } = await calendarSides(world);
  expect(here).toEqual(there);
});

it('keeps an appointment as it was whose event can no longer be adopted, and forgets one that is gone there', async () => {
  const known = await add('Staat er al');
  await world.workUntilQuiet();
  await world.outlook.change(known, { subject: 'Wordt geweigerd' });
  const gone = await add('Wordt geweigerd');
  await world.workUntilQuiet();
  expect(await textsHere()).toEqual(['Staat er al']);
  expect((await aside()).map(({ itemId }) => itemId).toSorted()).toEqual([gone, known].toSorted());
  await world.compare();
  expect(await textsHere()).toEqual(['Staat er al']);
  await world.outlook.delete(gone);
  await world.workUntilQuiet();
  expect((await aside()).map(({ itemId }) => itemId)).toEqual([known]);
});

/** Does the work that waits once, whether or not it succeeds. */
async function requestAndStep(): Promise<void> {
  for (const message of await world.messages()) await world.work(message);
}

/** Refuses the next calls of this kind. */
const refuse = (operation: string, status: number, times: number | 'always' = 'always') =>
  world.control.addFault('microsoft-graph', { fault: 'status', operation, status, times });

it.each([400, 403])(
  'sets aside a series or an event that the calendar refuses with %i, reads on, and asks for it again by night',
  async (status) => {
    const known = await add('Staat er al');
    await world.workUntilQuiet();
    await refuse('event.instances', status);
    await refuse('event.get', status);
    const series = await world.outlook.add({
      subject: 'Reeks',
      ...TIME,
      series: { every: 'week', count: 2 },
    });
    await world.outlook.delete(known);
    await add('Goed');
    await world.workUntilQuiet();
    expect(await textsHere()).toEqual(['Goed', 'Staat er al']);
    const rows = await aside();
    expect(rows.map(({ itemId }) => itemId).toSorted()).toEqual([known, series].toSorted());
    expect(rows.every(({ reason }) => reason.startsWith('Microsoft 365 '))).toBe(true);
    const source = await world.api.owner.syncSource.findFirstOrThrow({});
    expect(source).toMatchObject({ phase: 'idle', failedAt: null });
    await world.control.clearFaults();
    await world.compare();
    expect(await textsHere()).toEqual(['Goed', 'Reeks', 'Reeks']);
    expect(await aside()).toEqual([]);
  },
);

it('keeps the appointments of a series that the calendar refuses for a while', async () => {
  await world.outlook.add({ subject: 'Reeks', ...TIME, series: { every: 'week', count: 3 } });
  await world.workUntilQuiet();
  await refuse('event.instances', 400);
  await world.compare();
  expect(await textsHere()).toEqual(['Reeks', 'Reeks', 'Reeks']);
  expect(await aside()).toMatchObject([{ loop: 'calendar.event' }]);
});

it('fails a page as a whole of which every event fails by a fault of ours, and reads it once that is mended', async () => {
  for (let index = 0; index < 7; index += 1) await add(`Wordt geweigerd ${index}`);
  await expect(world.workUntilQuiet()).rejects.toThrow('(23514)');
  expect(await aside()).toEqual([]);
  const sync = () => world.api.owner.syncSource.findFirstOrThrow({});
  expect(await sync()).toMatchObject({ failureCode: 'not-written', failedAt: expect.any(Date) });
  await add('Goed');
  await world.workUntilQuiet();
  expect(await textsHere()).toEqual(['Goed']);
  expect(await aside()).toHaveLength(7);
  expect(await sync()).toMatchObject({ failedAt: null });
});

it('asks at the next time, and not before, for a pass that ended by a lasting failure', async () => {
  const { directory } = world.api.application.sessions;
  const source = () => world.api.owner.syncSource.findFirstOrThrow({});
  const comeDue = () => world.api.owner.syncSource.updateMany({ data: { dueAt: new Date(0) } });
  await refuse('event.delta', 403);
  await comeDue();
  expect(await requestDuePasses(directory)).toBe(1);
  await requestAndStep();
  const { failureCode, failedAt, dueAt } = await source();
  expect(failureCode).toBe('ErrorAccessDenied');
  expect(await requestDuePasses(directory)).toBe(0);
  const wait = dueAt.getTime() - (failedAt?.getTime() ?? 0);
  expect(wait).toBeGreaterThanOrEqual(PASS_INTERVALS.polled / 2);
  expect(wait).toBeLessThan(1.5 * PASS_INTERVALS.polled);
  await comeDue();
  expect(await requestDuePasses(directory)).toBe(1);
});
