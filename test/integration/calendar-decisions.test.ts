import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestDueRounds } from '#services/link/due-rounds.directory.ts';
import { calendarSides } from '#test/support/calendar-sides.ts';
import { arrangeCalendarWorld, type CalendarWorld } from '#test/support/calendar-world.ts';

let world: CalendarWorld;

beforeAll(async () => {
  world = await arrangeCalendarWorld('calendar-decisions');
});

afterAll(() => world.close());

const there = async () => (await world.outlook.show()).events;
const textsHere = async () => (await world.here()).map(({ text }) => text);
const subjectsThere = async () => (await there()).map(({ subject }) => subject);

/** Nothing is doubled, nothing is missing, and both say the same. */
async function expectBothSame(): Promise<void> {
  const { here, there: events } = await calendarSides(world);
  expect(here).toEqual(events);
  expect(await world.outlook.mailsSent()).toEqual([]);
}

describe('before the first sync', () => {
  beforeEach(() => world.reset('rehearsed'));

  it('Proefsync counts what it would do and does nothing, until an admin starts it [AGENDA-49]', async () => {
    await world.create({ text: 'Hier 1' });
    await world.create({ text: 'Hier 2' }, world.world.office.advisor);
    await world.outlook.add({ subject: 'Daar', start: '2026-12-02T10:00', end: '2026-12-02T11:00' });
    await world.outlook.add({
      ...{ subject: 'Reeks', start: '2026-12-03T10:00', end: '2026-12-03T11:00' },
      series: { every: 'week', count: 5 },
    });
    await world.settle();
    await world.decide('rehearse');
    await world.settle();
    const sync = await world.api.owner.calendarSync.findFirstOrThrow({});
    expect(sync).toMatchObject({ state: 'rehearsed', rehearsal: { arriving: 6, leaving: 1 } });
    expect(await textsHere()).toEqual(['Hier 1', 'Hier 2']);
    expect(await subjectsThere()).not.toContain('Hier 1');

    await world.decide('start');
    await world.settle();
    expect((await textsHere()).toSorted()).toEqual(['Daar', 'Hier 1', 'Hier 2', ...Array(5).fill('Reeks')]);
    expect((await subjectsThere()).toSorted()).toEqual(['Daar', 'Hier 1', ...Array(5).fill('Reeks')]);
    await expectBothSame();
  });

  it('Proefsync keeps why the calendar could not be read, and counts once it can be', async () => {
    const { control } = world;
    const sync = () => world.api.owner.calendarSync.findFirstOrThrow({});
    const fault = { fault: 'status', operation: 'event.delta', times: 'always' } as const;
    await control.addFault('microsoft-graph', { ...fault, status: 403 });
    await world.decide('rehearse');
    await world.settle();
    expect(await sync()).toMatchObject({
      state: 'rehearsing',
      failureMessage: 'Microsoft 365 weigert de toegang. Controleer de koppeling.',
    });
    await control.clearFaults('microsoft-graph');
    // Asked for by the schedule, as no notification tells of a calendar that can be read again.
    const { directory } = world.api.application.sessions;
    expect(await requestDueRounds(directory, 'calendar', 'changes', new Date())).toBe(1);
    await world.settle();
    expect(await sync()).toMatchObject({ state: 'rehearsed', failureMessage: null });
  });
});

describe('much that is gone at once', () => {
  beforeEach(() => world.reset('active'));

  it('asks an admin before it deletes more than twenty at once', async () => {
    for (let n = 0; n < 21; n += 1) await world.create({ text: `A${n}` });
    await world.settle();
    await world.outlook.deliver({ copies: 0 });
    for (const { id } of await there()) await world.outlook.delete(id);
    await world.compare();
    expect(await textsHere()).toHaveLength(21);
    const { heldIds } = await world.api.owner.calendarSync.findFirstOrThrow({});
    expect(heldIds).toHaveLength(21);
    await world.compare();
    expect(await textsHere()).toHaveLength(21);
    await world.decide('delete');
    await world.settle();
    expect(await textsHere()).toHaveLength(0);

    for (let n = 0; n < 21; n += 1) await world.create({ text: `B${n}` });
    await world.settle();
    for (const { id } of await there()) await world.outlook.delete(id);
    await world.compare();
    await world.decide('keep');
    await world.compare();
    expect(await textsHere()).toHaveLength(21);
    expect(await there()).toEqual([]);
    const [kept] = await world.here();
    await world.change(kept?.id ?? '', { location: 'Weer daar' });
    await world.settle();
    expect(await there()).toMatchObject([{ subject: kept?.text, location: 'Weer daar' }]);
    await world.compare();
    expect(await textsHere()).toHaveLength(21);
  });

  it('doubles nothing that stands there again when an admin keeps it', async () => {
    for (let n = 0; n < 21; n += 1) await world.create({ text: `A${n}` });
    await world.settle();
    const ids = (await there()).map(({ id }) => id);
    await world.outlook.deliver({ copies: 0 });
    for (const id of ids) await world.outlook.delete(id);
    await world.compare();
    for (const id of ids) await world.outlook.restore(id);
    await world.decide('keep');
    await world.compare();
    expect(await textsHere()).toHaveLength(21);
    expect(await there()).toHaveLength(21);
    await expectBothSame();
  });
});

describe('without the link', () => {
  it('what the calendar alone could change is the office’s own', async () => {
    await world.reset('active');
    await world.outlook.add({
      ...{ subject: 'Gasten', start: '2026-12-02T10:00', end: '2026-12-02T11:00' },
      attendees: ['klant@voorbeeld.example'],
    });
    await world.settle();
    const [row] = await world.here();
    await expect(world.change(row?.id ?? '', { text: 'X' })).rejects.toThrow(
      'Deze afspraak heeft genodigden.',
    );
    const token = await world.api.tokenOf(world.world.office.admin);
    await world.api.graphql(
      token,
      `mutation { unlink(requestId: "${randomUUID()}", kind: AGENDA) { __typename } }`,
    );
    await world.change(row?.id ?? '', { text: 'Zonder koppeling' });
    expect(await textsHere()).toEqual(['Zonder koppeling']);
  });
});
