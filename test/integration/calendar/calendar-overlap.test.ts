import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { calendarSides } from '#test/support/calendar/calendar-sides.ts';
import {
  arrangeCalendarWorld,
  type CalendarWorld,
  type Message,
} from '#test/support/calendar/calendar-world.ts';

let world: CalendarWorld;

beforeAll(async () => {
  world = await arrangeCalendarWorld('calendar-overlap');
});

beforeEach(() => world.reset('active'));

afterEach(() => world.control.clearFaults());

afterAll(() => world.close());

const GRAPH = 'microsoft-graph';
const there = async () => (await world.outlook.show()).events;
const textsHere = async () => (await world.here()).map(({ text }) => text);

async function messageOf(kind: string): Promise<Message> {
  const message = (await world.messages()).find((one) => one.kind === kind);
  if (message === undefined) throw new Error(`no message ${kind} waits`);
  return message;
}

/** Begins the work of a message, up to the answer of this call, which waits for the returned function. */
async function pausedAt(operation: string, message: Message): Promise<() => Promise<void>> {
  await world.control.addFault(GRAPH, { fault: 'hold', operation, point: 'after' });
  const work = world.work(message);
  await world.control.waitUntilPaused(GRAPH, operation);
  return async () => {
    await world.control.release(GRAPH);
    expect(await work).toBe(true);
  };
}

async function expectBothSame(): Promise<void> {
  await world.workUntilQuiet();
  const sides = await calendarSides(world);
  expect(sides.here).toEqual(sides.there);
  expect(sides.onlyHere).toEqual([]);
}

it('an attempt that another one overtook writes nothing of what it read', async () => {
  const id = await world.create({ text: 'Een' });
  await world.workUntilQuiet();
  await world.change(id, { text: 'Twee' });
  const message = await messageOf('appointment.changed');
  const finish = await pausedAt('event.update', message);
  await world.work(message);
  const [event] = await there();
  expect(event?.subject).toBe('Twee');
  await world.outlook.change(event?.id ?? '', { subject: 'Drie' });
  await world.workUntilQuiet();
  expect(await textsHere()).toEqual(['Drie']);
  await finish();
  expect(await textsHere()).toEqual(['Drie']);
  await expectBothSame();
  expect(await textsHere()).toEqual(['Drie']);
});

it('a page that is older than what was written since takes nothing back', async () => {
  const id = await world.create({ text: 'Begin' });
  await world.workUntilQuiet();
  const [event] = await there();
  await world.outlook.change(event?.id ?? '', { subject: 'Daar' });
  await world.outlook.release();
  const finish = await pausedAt('event.delta', await messageOf('calendar.sync'));
  await world.change(id, { text: 'Hier' });
  await world.work(await messageOf('appointment.changed'));
  expect(await there()).toMatchObject([{ subject: 'Hier' }]);
  await finish();
  expect(await textsHere()).toEqual(['Hier']);
  await expectBothSame();
  expect(await textsHere()).toEqual(['Hier']);
});

it('a page that still lists what was removed since does not bring it back', async () => {
  const id = await world.create({ text: 'Weg' });
  await world.workUntilQuiet();
  const [event] = await there();
  await world.outlook.change(event?.id ?? '', { body: 'Neem mee' });
  await world.outlook.release();
  const finish = await pausedAt('event.delta', await messageOf('calendar.sync'));
  await world.remove(id);
  await world.work(await messageOf('appointment.changed'));
  expect(await there()).toEqual([]);
  await finish();
  expect(await textsHere()).toEqual([]);
  await expectBothSame();
  expect(await textsHere()).toEqual([]);
});

it('an event of which the create has not been answered yet comes in as nothing new', async () => {
  await world.create({ text: 'Onderweg' });
  const finish = await pausedAt('event.create', await messageOf('appointment.changed'));
  await world.outlook.release();
  await world.work(await messageOf('calendar.sync'));
  expect(await textsHere()).toEqual(['Onderweg']);
  await finish();
  await expectBothSame();
  expect(await textsHere()).toEqual(['Onderweg']);
  expect(await there()).toHaveLength(1);
});

it('an event of which the answer was lost, and with it whoever waited for it, is found by the night', async () => {
  await world.create({ text: 'Verloren' });
  await world.control.addFault(GRAPH, { fault: 'drop', operation: 'event.create' });
  expect(await world.work(await messageOf('appointment.changed'))).toBe(false);
  await world.api.owner.outbox.deleteMany({});
  expect(await there()).toHaveLength(1);
  await world.compare();
  await expectBothSame();
  expect(await there()).toHaveLength(1);
});

it('an event that the calendar refused to make is made by the night that finds it missing', async () => {
  await world.create({ text: 'Geweigerd' });
  await world.control.addFault(GRAPH, { fault: 'status', status: 400, operation: 'event.create' });
  await world.workUntilQuiet();
  expect(await there()).toEqual([]);
  expect(await world.api.owner.calendarEntry.findFirst({})).toMatchObject({
    state: 'creating',
    failureMessage: expect.any(String),
  });
  await world.compare();
  await expectBothSame();
  expect(await there()).toHaveLength(1);
  expect(await world.api.owner.calendarEntry.findFirst({})).toMatchObject({
    state: 'present',
    failureMessage: null,
  });
});

it('an event that is made after its appointment was deleted goes too, and brings nothing back', async () => {
  const id = await world.create({ text: 'Te laat' });
  await world.control.addFault(GRAPH, { fault: 'hold', operation: 'event.create', lands: true });
  const message = await messageOf('appointment.changed');
  const work = world.work(message, { afterMilliseconds: 500 });
  await world.control.waitUntilPaused(GRAPH, 'event.create');
  expect(await work).toBe(false);
  await world.remove(id);
  for (const one of await world.messages()) await world.work(one);
  expect(await there()).toEqual([]);
  await world.control.release(GRAPH);
  await expect.poll(there).toHaveLength(1);
  await expectBothSame();
  expect(await there()).toEqual([]);
  expect(await textsHere()).toEqual([]);
});

it('an appointment whose deletion is undone after the calendar removed it, of which the answer was lost, stands there again', async () => {
  const id = await world.create({ text: 'Toch niet weg' });
  await world.workUntilQuiet();
  await world.remove(id);
  await world.control.addFault(GRAPH, { fault: 'drop', operation: 'event.delete' });
  expect(await world.work(await messageOf('appointment.changed'))).toBe(false);
  expect(await there()).toEqual([]);
  await world.restore(id);
  await expectBothSame();
  expect(await textsHere()).toEqual(['Toch niet weg']);
  expect(await there()).toHaveLength(1);
});
