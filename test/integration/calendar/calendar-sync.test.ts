import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectBothSame } from '#test/support/calendar/calendar-sides.ts';
import { arrangeCalendarWorld, type CalendarWorld } from '#test/support/calendar/calendar-world.ts';
import { expectPostgresClock } from '#test/support/environment/watched-times.ts';

let world: CalendarWorld;

beforeAll(async () => {
  world = await arrangeCalendarWorld('calendar-sync');
});

afterAll(() => world.close());

const there = async () => (await world.outlook.show()).events;
const textsHere = async () => (await world.here()).map(({ text }) => text);
const subjectsThere = async () => (await there()).map(({ subject }) => subject);

describe('in step', () => {
  beforeEach(() => world.reset('active'));

  it("an admin's appointment is created, changed and deleted there, and its id is kept [AGENDA-39, AGENDA-40, ROLES-19]", async () => {
    const id = await world.create({ text: 'Overleg' });
    await world.workUntilQuiet();
    const [event] = await there();
    expect(event).toMatchObject({ subject: 'Overleg', ownId: id, attendees: [], body: '' });
    expect((await world.here())[0]?.remoteId).toBe(event?.id);
    await world.change(id, { text: 'Overleg\nover loon', location: 'Zaal 2' });
    await world.workUntilQuiet();
    expect(await there()).toMatchObject([
      { id: event?.id, subject: 'Overleg over loon', location: 'Zaal 2' },
    ]);
    await world.compare();
    expect(await textsHere()).toEqual(['Overleg\nover loon']);
    await world.remove(id);
    await world.workUntilQuiet();
    expect(await there()).toEqual([]);
    await world.restore(id);
    await world.workUntilQuiet();
    expect(await there()).toMatchObject([{ subject: 'Overleg over loon' }]);
    await expectBothSame(world);
  });

  it('what is no admin’s stays here; in the calendar it follows whoever changes it [AGENDA-55]', async () => {
    const { advisor } = world.world.office;
    const own = await world.create({ text: 'Eigen' }, advisor);
    const given = await world.create({ text: 'Gegeven', userId: advisor.userId });
    await world.workUntilQuiet();
    expect(await subjectsThere()).toEqual(['Gegeven']);
    await world.change(given, { text: 'Verzet' }, advisor);
    await world.change(own, { text: 'Nog eigen' }, advisor);
    await world.workUntilQuiet();
    expect(await subjectsThere()).toEqual(['Verzet']);
  });

  it('an event that a client made itself is the one that its appointment keeps [AGENDA-31, REST-102, REST-146]', async () => {
    const { api, world: office } = world;
    const token = await api.tokenOf(office.office.admin);
    const id = await world.create({ text: 'Van een ander programma' });
    await world.workUntilQuiet();
    const oid = await world.outlook.add({
      subject: 'Van een ander programma',
      start: '2026-12-01T10:00',
      end: '2026-12-01T11:00',
    });
    await world.workUntilQuiet();
    expect(await there()).toHaveLength(2);
    const answer = await api.rest(token, 'PUT', '/calendar/x', { evid: id, oid });
    expect(answer).toMatchObject({ status: 200, body: { evid: id, oid } });
    await world.workUntilQuiet();
    expect(await there()).toMatchObject([{ id: oid, subject: 'Van een ander programma' }]);
    expect(await world.here()).toMatchObject([{ id, remoteId: oid }]);
    await expectBothSame(world);
  });

  it('what is made, changed and deleted there is so here, for the user whose link it is [AGENDA-49]', async () => {
    const id = await world.outlook.add({
      subject: 'Daar',
      start: '2026-12-02T10:00',
      end: '2026-12-02T11:00',
    });
    await world.workUntilQuiet();
    const [row] = await world.api.owner.appointment.findMany({});
    expect(row).toMatchObject({ text: 'Daar', userId: world.world.office.admin.userId, origin: 'calendar' });
    await world.outlook.change(id, { startDay: '2026-12-24', lastDay: '2026-12-26', subject: 'Vrij' });
    await world.workUntilQuiet();
    await expectBothSame(world);
    expect((await world.here())[0]?.time).toBe('2026-12-24T00:00 2026-12-27T00:00 days');
    await world.outlook.delete(id);
    await world.workUntilQuiet();
    expect(await textsHere()).toEqual([]);
  });

  it('adds no prefix to what comes in, and leaves a body alone [AGENDA-35]', async () => {
    const id = await world.create({ text: 'Overleg' });
    await world.workUntilQuiet();
    const [event] = await there();
    await world.outlook.change(event?.id ?? '', { subject: '', body: 'Neem mee' });
    await world.workUntilQuiet();
    expect(await textsHere()).toEqual(['(geen onderwerp)']);
    await world.change(id, { location: 'Elders' });
    await world.workUntilQuiet();
    expect(await there()).toMatchObject([{ subject: '', location: 'Elders', body: 'Neem mee' }]);
  });

  it('merges a change of both sides field by field, and keeps what gave way in the history', async () => {
    const id = await world.create({ text: 'Begin', location: 'A' });
    await world.workUntilQuiet();
    const [event] = await there();
    await world.change(id, { text: 'Hier' });
    await world.outlook.change(event?.id ?? '', { subject: 'Daar', location: 'B' });
    await world.workUntilQuiet();
    expect(await there()).toMatchObject([{ subject: 'Hier', location: 'B' }]);
    await expectBothSame(world);
    const entries = await world.api.owner.auditEntry.findMany({
      where: { entityId: id, action: 'overruled' },
    });
    expect(entries.map(({ changes }) => changes)).toMatchObject([{ text: { from: 'Daar', to: 'Hier' } }]);
  });

  it('lets a change win over a deletion, whichever side made it', async () => {
    const [changedHere, changedThere] = [
      await world.create({ text: 'Een' }),
      await world.create({ text: 'Twee' }),
    ];
    await world.workUntilQuiet();
    const idOf = async (subject: string) =>
      (await there()).find((event) => event.subject === subject)?.id ?? '';
    await world.outlook.delete(await idOf('Een'));
    await world.change(changedHere, { text: 'Een, verzet' });
    await world.outlook.change(await idOf('Twee'), { subject: 'Twee, verzet' });
    await world.remove(changedThere);
    await world.workUntilQuiet();
    expect((await textsHere()).toSorted()).toEqual(['Een, verzet', 'Twee, verzet']);
    await expectBothSame(world);
  });

  it('keeps a series, and what has guests, as it is there: read only, and never mailed about', async () => {
    const series = await world.outlook.add({
      subject: 'Reeks',
      start: '2026-12-03T10:00',
      end: '2026-12-03T11:00',
      series: { every: 'week', count: 4 },
    });
    await world.outlook.add({
      subject: 'Gasten',
      start: '2026-12-02T10:00',
      end: '2026-12-02T11:00',
      attendees: ['klant@voorbeeld.example'],
    });
    await world.workUntilQuiet();
    const rows = await world.here();
    expect(rows.map(({ readOnlyReason }) => readOnlyReason).toSorted()).toEqual([
      'attendees',
      ...Array(4).fill('series'),
    ]);
    await expect(world.change(rows[0]?.id ?? '', { text: 'X' })).rejects.toThrow(
      'Deze afspraak heeft genodigden.',
    );
    await expect(world.remove(rows[1]?.id ?? '')).rejects.toThrow('Deze afspraak hoort bij een reeks.');
    const occurrences = (await there()).filter(({ type }) => type === 'occurrence');
    await world.outlook.change(occurrences[1]?.id ?? '', {
      subject: 'Apart',
      start: '2026-12-11T12:00',
      end: '2026-12-11T13:00',
    });
    await world.outlook.delete(occurrences[2]?.id ?? '');
    await world.workUntilQuiet();
    await world.compare();
    await expectBothSame(world);
    await world.outlook.change(series, {
      subject: 'Anders',
      start: '2026-12-03T15:00',
      end: '2026-12-03T16:00',
    });
    await world.workUntilQuiet();
    await world.compare();
    await expectBothSame(world);
    await world.outlook.delete(series);
    await world.workUntilQuiet();
    await world.compare();
    expect(await textsHere()).toEqual(['Gasten']);
  });

  it('removes nothing there that got guests since it was read', async () => {
    const id = await world.create({ text: 'Eerst alleen' });
    await world.workUntilQuiet();
    const [event] = await there();
    await world.outlook.change(event?.id ?? '', { attendees: ['klant@voorbeeld.example'] });
    await world.remove(id);
    await world.workUntilQuiet();
    expect(await subjectsThere()).toEqual(['Eerst alleen']);
    expect(await textsHere()).toEqual(['Eerst alleen']);
    await expectBothSame(world);
  });

  it('ends an ended token in a resync that doubles nothing, also half-way', async () => {
    for (let n = 0; n < 60; n += 1) {
      const day = `2026-12-${String((n % 28) + 1).padStart(2, '0')}`;
      await world.outlook.add({ subject: `A${n}`, start: `${day}T10:00`, end: `${day}T11:00` });
    }
    await world.workUntilQuiet();
    await world.outlook.endTokens();
    await world.outlook.add({ subject: 'Erbij', start: '2026-12-02T10:00', end: '2026-12-02T11:00' });
    await world.workUntilQuiet();
    await world.outlook.endTokens(1);
    await world.compare();
    await expectBothSame(world);
    expect(await textsHere()).toHaveLength(61);
    // The link works: its screen tells of no failure.
    expect(await world.api.owner.providerLink.findFirst({ where: { id: world.linkId } })).toMatchObject({
      lastFailureMessage: null,
    });
  });

  it('takes subjects that differ in blanks alone for the same', async () => {
    const [gone, renamed] = [
      await world.outlook.add({ subject: ' Weg  ', start: '2026-12-02T10:00', end: '2026-12-02T11:00' }),
      await world.outlook.add({ subject: 'Oude  naam', start: '2026-12-03T10:00', end: '2026-12-03T11:00' }),
    ];
    await world.workUntilQuiet();
    await world.outlook.delete(gone);
    await world.outlook.change(renamed, { subject: 'Nieuwe  naam' });
    const row = (await world.here()).find(({ remoteId }) => remoteId === renamed);
    await world.change(row?.id ?? '', { location: 'Zaal 2' });
    await world.workUntilQuiet();
    await world.compare();
    expect(await there()).toMatchObject([{ id: renamed, subject: 'Nieuwe  naam', location: 'Zaal 2' }]);
    expect(await textsHere()).toEqual(['Nieuwe  naam']);
  });

  it('deletes nothing because of an oid that the calendar does not know [REST-102]', async () => {
    const { api, world: office } = world;
    const token = await api.tokenOf(office.office.admin);
    const id = await world.create({ text: 'Van een ander programma' }, office.office.advisor);
    const answer = await api.rest(token, 'PUT', '/calendar/x', { evid: id, oid: 'AAMkAGI1AAAoZCfHAAA=' });
    expect(answer.status).toBe(200);
    await world.workUntilQuiet();
    await world.compare();
    expect(await textsHere()).toEqual(['Van een ander programma']);
    expect(await api.owner.calendarEntry.findFirst({})).toMatchObject({
      failureMessage: 'De gekoppelde agenda kent het oid van deze afspraak niet.',
    });
    await world.remove(id);
    await world.workUntilQuiet();
    expect(await textsHere()).toEqual([]);
  });

  it('gives what becomes private there back to the user whose link it is, and tells no text of before', async () => {
    const { admin, advisor } = world.world.office;
    const id = await world.outlook.add({
      subject: 'Eerst',
      start: '2026-12-02T10:00',
      end: '2026-12-02T11:00',
    });
    await world.workUntilQuiet();
    const row = () => world.api.owner.appointment.findFirstOrThrow({});
    await world.change((await row()).id, { userId: advisor.userId });
    await world.workUntilQuiet();
    await world.outlook.change(id, { subject: 'Geheim', sensitivity: 'private' });
    await world.workUntilQuiet();
    expect(await row()).toMatchObject({ userId: admin.userId, isPrivate: true, text: 'Geheim' });
    await world.outlook.change(id, { subject: 'Open', sensitivity: 'normal' });
    await world.workUntilQuiet();
    expect(await row()).toMatchObject({ isPrivate: false, text: 'Open' });
    expect(JSON.stringify(await world.api.owner.auditEntry.findMany({}))).not.toContain('Geheim');
  });

  it('hides what is private there from all but its user, and what leaves the window is left', async () => {
    const id = await world.outlook.add({
      subject: 'Tandarts',
      start: '2026-12-02T10:00',
      end: '2026-12-02T11:00',
      sensitivity: 'private',
    });
    await world.workUntilQuiet();
    expect((await world.here())[0]).toMatchObject({ isPrivate: true, text: 'Tandarts' });
    const entries = await world.api.owner.auditEntry.findMany({
      where: { entity: 'appointment' },
      orderBy: { id: 'desc' },
      take: 1,
    });
    expect(JSON.stringify(entries)).not.toContain('Tandarts');
    await world.outlook.change(id, { start: '2029-12-02T10:00', end: '2029-12-02T11:00' });
    await world.workUntilQuiet();
    expect((await world.here())[0]?.time).toBe('2029-12-02T09:00 2029-12-02T10:00');
  });

  it('keeps the second 02:30 of October apart from the first', async () => {
    const second = {
      kind: 'timed',
      start: '2027-10-31T01:30:00.000Z',
      end: '2027-10-31T02:30:00.000Z',
    } as const;
    const first = {
      kind: 'timed',
      start: '2027-10-31T00:30:00.000Z',
      end: '2027-10-31T01:30:00.000Z',
    } as const;
    await world.create({ text: 'Tweede', time: second });
    await world.create({ text: 'Eerste', time: first });
    await world.workUntilQuiet();
    await world.compare();
    await expectBothSame(world);
    expect((await there()).map(({ subject, start }) => [subject, start])).toEqual([
      ['Eerste', '2027-10-31T00:30:00'],
      ['Tweede', '2027-10-31T01:30:00'],
    ]);
  });
});

it('reads the calendar by the clock of Postgres, however a server’s clock is off', async () => {
  await world.reset('active');
  const columns = ['sync_sources.passed_at', 'sync_sources.full_at'];
  await expectPostgresClock(
    world.world.testDatabase.ownerUrl,
    [...columns, 'calendar_entries.updated_at', 'appointments.deleted_at'],
    async () => {
      const id = await world.create({ text: 'Bespreking' });
      await world.outlook.add({ subject: 'Daar', start: '2026-12-02T10:00', end: '2026-12-02T11:00' });
      await world.workUntilQuiet();
      await world.compare();
      await world.remove(id);
      await world.workUntilQuiet();
    },
  );
});
