import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RehearsedKind } from '#domain/appointment/rehearsed-change.ts';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import { listRehearsal } from '#services/calendar/list-rehearsal.ts';
import type { OpenedCalendar } from '#services/calendar/open-calendar.ts';
import { storeChanges } from '#services/calendar/rehearsed-changes.ts';
import { fetchUnlisted } from '#services/calendar/unlisted-known.ts';
import { requestDuePasses } from '#services/sync/due-passes.directory.ts';
import { expectBothSame } from '#test/support/calendar/calendar-sides.ts';
import { arrangeCalendarWorld, type CalendarWorld } from '#test/support/calendar/calendar-world.ts';

let world: CalendarWorld;

beforeAll(async () => {
  world = await arrangeCalendarWorld('calendar-rehearsal');
});

afterAll(() => world.close());

const there = async () => (await world.outlook.show()).events;
const listed = (kind: RehearsedKind, page = 1, viewer = world.world.office.admin) =>
  world.api.application.database.lease(viewer, (client) => listRehearsal(client, viewer, { kind, page }));
const rehearseAgain = async () => {
  await world.decide('rehearse');
  await world.workUntilQuiet();
};
const keptChanges = () => world.api.owner.rehearsedChange.count();
const textsHere = async () => (await world.here()).map(({ text }) => text);
const subjectsThere = async () => (await there()).map(({ subject }) => subject);

/** As a client does that made the event itself. */
async function bring(text: string): Promise<{ readonly id: string; readonly oid: string }> {
  const { api, outlook } = world;
  const token = await api.tokenOf(world.world.office.admin);
  const [start, end] = ['2026-12-02T09:00:00.000Z', '2026-12-02T10:00:00.000Z'] as const;
  const id = await world.create({ text, time: { kind: 'timed', start, end } });
  const oid = await outlook.add({ subject: text, start: '2026-12-02T10:00', end: '2026-12-02T11:00' });
  expect(await api.rest(token, 'PUT', '/calendar/x', { evid: id, oid })).toMatchObject({ status: 200 });
  return { id, oid };
}

/** As before the first sync, with what both sides agreed on before. */
async function forgetStart(): Promise<void> {
  await world.api.owner.calendarSync.updateMany({ data: { state: 'rehearsed' } });
}

const texts = async (kind: RehearsedKind) => (await listed(kind))?.items.map(({ text }) => text);
const countsOf = async () => (await world.api.owner.calendarSync.findFirstOrThrow({})).rehearsal;

describe('before the first sync', () => {
  beforeEach(() => world.reset('rehearsed'));

  it('Proefsync counts what it would do and does nothing, until an admin starts it [AGENDA-49]', async () => {
    await world.create({ text: 'Hier 1' });
    await world.create({ text: 'Hier 2' }, world.world.office.advisor);
    await world.outlook.add({ subject: 'Daar', start: '2026-12-02T10:00', end: '2026-12-02T11:00' });
    await world.outlook.add({
      subject: 'Reeks',
      start: '2026-12-03T10:00',
      end: '2026-12-03T11:00',
      series: { every: 'week', count: 5 },
    });
    await world.workUntilQuiet();
    await world.decide('rehearse');
    await world.workUntilQuiet();
    const sync = await world.api.owner.calendarSync.findFirstOrThrow({});
    expect(sync).toMatchObject({
      state: 'rehearsed',
      rehearsal: { arriving: 6, leaving: 1, counts: { 'add-here': 6 } },
    });
    expect(await textsHere()).toEqual(['Hier 1', 'Hier 2']);
    expect(await subjectsThere()).not.toContain('Hier 1');

    await world.decide('start');
    await world.workUntilQuiet();
    expect((await textsHere()).toSorted()).toEqual(['Daar', 'Hier 1', 'Hier 2', ...Array(5).fill('Reeks')]);
    expect((await subjectsThere()).toSorted()).toEqual(['Daar', 'Hier 1', ...Array(5).fill('Reeks')]);
    await expectBothSame(world);
  });

  it('Proefsync lists which appointments would be added on either side, and keeps no text of a private one', async () => {
    const { admin, advisor } = world.world.office;
    await world.create({ text: 'Hier', userId: advisor.userId });
    await world.create({ text: 'Van een adviseur' }, advisor);
    await world.outlook.add({ subject: 'Later', start: '2026-12-09T10:00', end: '2026-12-09T11:00' });
    await world.outlook.add({ subject: 'Verlof', startDay: '2026-12-03', lastDay: '2026-12-04' });
    await world.outlook.add({ subject: '', start: '2026-12-08T10:00', end: '2026-12-08T11:00' });
    await world.outlook.add({
      subject: 'Tandarts',
      start: '2026-12-07T10:00',
      end: '2026-12-07T11:00',
      sensitivity: 'private',
    });
    await rehearseAgain();
    const mine = { user: { username: admin.username } };
    expect(await listed('add-here')).toMatchObject({
      listed: 4,
      total: 4,
      items: [
        { text: 'Verlof', time: { kind: 'days', startDay: '2026-12-03', lastDay: '2026-12-04' }, ...mine },
        { text: 'Privé', time: { start: '2026-12-07T09:00:00.000Z' }, ...mine },
        { text: '(geen onderwerp)', ...mine },
        { text: 'Later', time: { start: '2026-12-09T09:00:00.000Z' }, ...mine },
      ],
    });
    expect(await listed('add-there')).toMatchObject({
      listed: 1,
      total: 1,
      items: [{ text: 'Hier', user: { username: advisor.username } }],
    });
    const kept = await world.api.owner.rehearsedChange.findMany({});
    expect(JSON.stringify(kept)).not.toContain('Tandarts');
    expect(await textsHere()).toHaveLength(2);
    expect(await there()).toHaveLength(4);

    const token = await world.api.tokenOf(admin);
    const { data } = await world.api.graphql<{ of: object }>(
      token,
      '{ of: rehearsedAppointments(kind: ADD_HERE) { pageCount items { text start startDay user { username } } } }',
    );
    expect(data.of).toMatchObject({
      pageCount: 1,
      items: [{ text: 'Verlof', start: null, startDay: '2026-12-03' }, {}, {}, {}],
    });
    await expect(listed('add-here', 1, advisor)).rejects.toThrow('U hebt hiervoor geen rechten.');
    const rows = await world.api.application.database.lease(advisor, (client) =>
      client.rehearsedChange.findMany({}),
    );
    expect(rows).toEqual([]);

    await world.decide('start');
    expect(await keptChanges()).toBe(0);
    expect(await listed('add-here')).toBeNull();
  });

  it('Proefsync lists what would be changed and removed of what another program brought to the calendar', async () => {
    await bring('Gelijk');
    const renamed = await bring('Anders daar');
    const moved = await bring('Anders hier');
    const deleted = await bring('Weg hier');
    await world.outlook.change(renamed.oid, { subject: 'Zo heet het daar' });
    await world.change(moved.id, { text: 'Zo heet het hier' });
    await world.remove(deleted.id);
    // Longer ago than it can be undone.
    await world.api.owner.appointment.update({
      where: { id: deleted.id },
      data: { deletedAt: new Date('2026-11-25T09:00:00Z') },
    });
    await rehearseAgain();
    expect(await texts('change-here')).toEqual(['Zo heet het daar']);
    expect(await texts('change-there')).toEqual(['Anders hier']);
    expect(await texts('remove-there')).toEqual(['Weg hier']);
    for (const kind of ['add-here', 'add-there', 'remove-here'] as const)
      expect(await texts(kind)).toEqual([]);
    const before = await there();

    await world.decide('start');
    await world.workUntilQuiet();
    expect(before.map(({ subject }) => subject).toSorted()).toEqual([
      'Anders hier',
      'Gelijk',
      'Weg hier',
      'Zo heet het daar',
    ]);
    expect((await subjectsThere()).toSorted()).toEqual(['Gelijk', 'Zo heet het daar', 'Zo heet het hier']);
    await expectBothSame(world);
  });

  it('Proefsync lists what would be deleted here, as the calendar has it no more, and deletes nothing', async () => {
    await world.decide('start');
    await world.workUntilQuiet();
    const gone = await bring('Weg daar');
    const gonePrivately = await bring('Weg en privé');
    const moved = await bring('Ver vooruit');
    const renamed = await bring('Weg daar, anders hier');
    await bring('Gelijk');
    await world.workUntilQuiet();
    await forgetStart();
    await world.outlook.deliver({ copies: 0 });
    const unheardOf = await bring('Nooit gezien');
    await world.api.owner.appointment.update({ where: { id: gonePrivately.id }, data: { isPrivate: true } });
    await world.change(renamed.id, { text: 'Zo heet het hier' });
    await world.outlook.change(moved.oid, { start: '2029-12-02T10:00', end: '2029-12-02T11:00' });
    for (const { oid } of [gone, gonePrivately, renamed, unheardOf]) await world.outlook.delete(oid);
    const before = [await world.here(), await there()];
    await rehearseAgain();
    expect((await texts('remove-here'))?.toSorted()).toEqual(['Privé', 'Weg daar']);
    expect(await texts('change-here')).toEqual(['Ver vooruit']);
    expect(await texts('change-there')).toEqual(['Zo heet het hier']);
    expect(await countsOf()).toEqual({
      arriving: 0,
      leaving: 0,
      asked: 0,
      counts: { 'remove-here': 2, 'change-here': 1, 'change-there': 1 },
    });
    expect([await world.here(), await there()]).toEqual(before);

    await world.decide('start');
    await world.workUntilQuiet();
    expect((await textsHere()).toSorted()).toEqual([
      'Gelijk',
      'Nooit gezien',
      'Ver vooruit',
      'Zo heet het hier',
    ]);
    expect((await subjectsThere()).toSorted()).toEqual(['Gelijk', 'Ver vooruit', 'Zo heet het hier']);
  });

  it('Proefsync says about how many a first sync would ask before it deletes them', async () => {
    await world.decide('start');
    for (let n = 0; n < 21; n += 1) await world.create({ text: `A${n}` });
    await world.workUntilQuiet();
    await forgetStart();
    await world.outlook.deliver({ copies: 0 });
    for (const { id } of await there()) await world.outlook.delete(id);
    await rehearseAgain();
    expect(await texts('remove-here')).toHaveLength(21);
    expect(await countsOf()).toMatchObject({ asked: 21, counts: { 'remove-here': 21 } });
    const token = await world.api.tokenOf(world.world.office.admin);
    const { data } = await world.api.graphql<{ links: object }>(
      token,
      '{ links { kind calendarSync { rehearsal { asked counts { kind count } } } } }',
    );
    expect(data.links).toContainEqual({
      kind: 'AGENDA',
      calendarSync: { rehearsal: { asked: 21, counts: [{ kind: 'REMOVE_HERE', count: 21 }] } },
    });

    await world.decide('start');
    await world.workUntilQuiet();
    expect(await textsHere()).toHaveLength(21);
    expect((await world.api.owner.calendarSync.findFirstOrThrow({})).pausedDeletionIds).toHaveLength(21);
  });

  it('Proefsync asks for five hundred known events that are unlisted, and believes the listing of the rest', async () => {
    const { officeId, admin } = world.world.office;
    const day = new Date('2026-12-02');
    const ids = Array.from({ length: 503 }, () => randomUUID());
    const whole = { location: '', inCalendar: true, startDay: day, lastDay: day, createdAt: day };
    await world.api.owner.appointment.createMany({
      data: ids.map((id) => ({ id, officeId, userId: admin.userId, text: 'X', ...whole })),
    });
    const entry = { officeId, linkId: world.linkId, state: 'present', snapshot: {} };
    await world.api.owner.calendarEntry.createMany({
      data: ids.map((id) => ({ ...entry, appointmentId: id, creationKey: id, remoteId: `there-${id}` })),
    });
    const asked: string[] = [];
    const read = async (_access: unknown, id: string) => {
      asked.push(id);
      throw new Error('unreadable');
    };
    const listedFirst = `there-${ids[0]}`;
    const answers = await fetchUnlisted(
      world.api.application.database,
      { adapter: { read } } as unknown as OpenedCalendar,
      {} as LinkAccess,
      {
        calendar: { officeId, linkId: world.linkId },
        listed: new Map([[listedFirst, null]]),
        from: new Date('2026-12-01'),
        until: new Date('2026-12-05'),
      },
    );
    expect(asked).toHaveLength(500);
    expect(asked).not.toContain(listedFirst);
    expect([...answers.values()]).toEqual([null, null]);
  });

  it('Proefsync keeps some hundreds of what it found, and says how many there are', async () => {
    const { officeId, admin } = world.world.office;
    const found = Array.from({ length: 520 }, (_, n) => {
      const day = addDays('2026-12-01', 520 - n);
      const time = { kind: 'days', startDay: day, lastDay: day } as const;
      const what = { subject: `Dag ${520 - n}`, isPrivate: false, userId: admin.userId, time };
      return { ...what, kind: n === 0 ? 'change-here' : 'add-here' } as const;
    });
    const { database } = world.api.application;
    const calendar = { officeId, linkId: world.linkId };
    const store = () =>
      database.lease(systemViewer(officeId), (client) =>
        client.$transaction((tx) => storeChanges(tx, calendar, found)),
      );
    await store();
    await world.api.owner.calendarSync.updateMany({
      data: { rehearsal: { arriving: 519, leaving: 0, counts: { 'change-here': 1, 'add-here': 519 } } },
    });
    const first = await listed('add-here');
    expect(first).toMatchObject({ listed: 499, total: 519 });
    expect(first?.items.map(({ text }) => text)).toEqual(
      Array.from({ length: 50 }, (_, n) => `Dag ${n + 1}`),
    );
    expect((await listed('add-here', 10))?.items).toHaveLength(49);
    expect((await listed('add-here', 11))?.items).toEqual([]);
    expect(await listed('change-here')).toMatchObject({ listed: 1, total: 1, items: [{ text: 'Dag 520' }] });
    await store();
    expect(await keptChanges()).toBe(500);
  });

  it('Proefsync keeps why the calendar could not be read, and counts once it can be', async () => {
    const { control } = world;
    const sync = async () => {
      const row = await world.api.owner.calendarSync.findFirstOrThrow({ include: { source: true } });
      return { ...row.source, state: row.state };
    };
    const fault = { fault: 'status', operation: 'event.delta', times: 'always' } as const;
    await control.addFault('microsoft-graph', { ...fault, status: 403 });
    await world.decide('rehearse');
    await world.workUntilQuiet();
    expect(await sync()).toMatchObject({
      state: 'rehearsing',
      failureMessage: 'Microsoft 365 weigert de toegang. Controleer de koppeling.',
    });
    const { directory } = world.api.application.sessions;
    expect(await requestDuePasses(directory)).toBe(0);
    await control.clearFaults('microsoft-graph');
    // Asked for by the schedule, as no notification tells of a calendar that can be read again.
    await world.api.owner.syncSource.updateMany({ data: { dueAt: new Date(0) } });
    expect(await requestDuePasses(directory)).toBe(1);
    await world.workUntilQuiet();
    expect(await sync()).toMatchObject({ state: 'rehearsed', failureMessage: null });
  });
});
