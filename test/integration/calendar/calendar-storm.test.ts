import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SandboxRefusal } from '#dev/sandbox/client.ts';
import type { FaultRequest } from '#dev/sandbox/core/stand-in-contract.ts';
import type { ShownEvent } from '#dev/sandbox/microsoft/calendar-contract.ts';
import type { CalendarContent } from '#domain/appointment/calendar-content.ts';
import { DomainError } from '#domain/errors.ts';
import { sized } from '#test/size.ts';
import { calendarSides } from '#test/support/calendar/calendar-sides.ts';
import {
  arrangeCalendarWorld,
  type CalendarWorld,
  type Interruption,
  type Message,
  timeInWords,
} from '#test/support/calendar/calendar-world.ts';

/** BALIE_CALENDAR_SEEDS: how many stories; BALIE_CALENDAR_SEED: to see one again. */
const STORIES = Number(process.env.BALIE_CALENDAR_SEEDS ?? sized(5, 1_000));
const SEED = Number(process.env.BALIE_CALENDAR_SEED ?? sized(13, Date.now()));
const SIDES = 4;

let world: CalendarWorld;

beforeAll(async () => {
  world = await arrangeCalendarWorld('calendar-storm');
});

afterAll(() => world.close());

const item = fc.nat(SIDES - 1);
const day = fc.integer({ min: 1, max: 28 });
const faults = fc.constantFrom<FaultRequest>(
  ...(
    ['event.create', 'event.update', 'event.delete', 'event.get', 'event.delta', 'event.instances'] as const
  ).flatMap((operation) => [
    { fault: 'drop', operation } as const,
    { fault: 'status', status: 503, operation } as const,
    { fault: 'malformed', operation } as const,
  ]),
  { fault: 'status', status: 429, retryAfterSeconds: 0 },
  { fault: 'reset' },
);

const act = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('change here' as const),
      item,
      field: fc.constantFrom('text', 'location', 'time'),
      day,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('change there' as const),
      item,
      field: fc.constantFrom('text', 'location', 'time'),
      day,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete here' as const), item }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('delete there' as const), item }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore here' as const), item }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('make here' as const), day }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('make there' as const),
      day,
      every: fc.constantFrom(null, 'day' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('change an occurrence' as const), day, isDeleted: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('fail' as const), fault: faults }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('end tokens' as const), after: fc.nat(2) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire sign-in' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('notify' as const),
      copies: fc.constantFrom(0, 1, 2),
      isReversed: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('work' as const),
      most: fc.integer({ min: 1, max: 3 }),
      killedAfter: fc.option(fc.integer({ min: 0, max: 25 }), { freq: 2 }),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never;

const FIELDS = ['text', 'location', 'time'] as const;
type Values = Readonly<Record<(typeof FIELDS)[number], string>>;

/** What people did on one side, as numbers of the story's acts; 0: never. */
interface Side {
  /** The latest that was written of each field. */
  readonly wrote: Partial<Record<keyof Values, string>>;
  /** The latest change; 0 also where that brought back what both sides agreed on. */
  touchedAt: number;
  deletedAt: number;
  restoredAt: number;
}

/** One appointment that both sides had when the story began. */
interface Item {
  readonly id: string;
  readonly remoteId: string;
  readonly began: Values;
  readonly here: Side;
  readonly there: Side;
}

const untouched = (): Side => ({ wrote: {}, touchedAt: 0, deletedAt: 0, restoredAt: 0 });

const lineOf = ({ text, location, time }: Values) =>
  [text, location, time].map((value) => value.trim().replaceAll(/\s+/g, ' ')).join(' | ');

/** What both sides last agreed on. */
async function agreedOn(id: string): Promise<string | null> {
  const entry = await world.api.owner.calendarEntry.findFirst({ where: { appointmentId: id } });
  if (entry === null || entry.snapshot === null) return null;
  const { subject, location, time } = entry.snapshot as unknown as CalendarContent;
  if (time.kind !== 'timed') throw new Error('a time that no story writes');
  return lineOf({ text: subject, location, time: `${time.start.slice(0, 16)} ${time.end.slice(0, 16)}` });
}

const at = (dayOfMonth: number, hour: string) => `2027-01-${String(dayOfMonth).padStart(2, '0')}T${hour}`;
const timeOn = (dayOfMonth: number) =>
  ({
    kind: 'timed',
    start: `${at(dayOfMonth, '09:00')}:00.000Z`,
    end: `${at(dayOfMonth, '10:00')}:00.000Z`,
  }) as const;

const spokenTime = (dayOfMonth: number, from: string, until: string) =>
  `${at(dayOfMonth, from)}:00 ${at(dayOfMonth, until)}:00`;

async function begin(): Promise<Item[]> {
  await world.reset('active');
  const items: Item[] = [];
  for (let n = 0; n < SIDES; n += 1) {
    const text = `begin ${n}`;
    const id = await world.create({ text, time: timeOn(n + 1) });
    const began = { text, location: '', time: spokenTime(n + 1, '09', '10') };
    items.push({ id, remoteId: '', began, here: untouched(), there: untouched() });
  }
  await world.workUntilQuiet();
  const known = new Map((await world.here()).map((row) => [row.id, row.remoteId ?? '']));
  return items.map((one) => ({ ...one, remoteId: known.get(one.id) ?? '' }));
}

let marks = 0;
const mark = () => {
  marks += 1;
  return `m${marks}`;
};

/** As people write in Outlook: with blanks that an appointment's subject does not have. */
const markThere = () => (marks % 3 === 0 ? ` ${mark()}  x ` : mark());

async function perform(one: Act, items: Item[], turn: number): Promise<void> {
  const { outlook, control } = world;
  switch (one.do) {
    case 'change here': {
      const changed = items[one.item];
      if (changed === undefined) return;
      const expected = spokenTime(one.day, '09', '10');
      // What is saved as it was is no change, and holds no deletion back.
      if (one.field === 'time' && (await timeHere(changed.id)) === expected) return;
      const text = mark();
      const content =
        one.field === 'text'
          ? { text }
          : one.field === 'location'
            ? { location: text }
            : { time: timeOn(one.day) };
      // Refused where it is gone, or read only by now.
      if (!(await isDone(() => world.change(changed.id, content)))) return;
      changed.here.wrote[one.field] = one.field === 'time' ? expected : text;
      const row = (await world.here()).find(({ id }) => id === changed.id);
      changed.here.touchedAt = row && lineOf(row) === (await agreedOn(changed.id)) ? 0 : turn;
      return;
    }
    case 'change there': {
      const changed = items[one.item];
      const event = changed && (await eventOf(changed.remoteId));
      if (changed === undefined || event === undefined) return;
      const expected = spokenTime(one.day, '14', '15');
      if (one.field === 'time' && timeInWords(event) === expected) return;
      const subject = markThere();
      const change =
        one.field === 'text'
          ? { subject }
          : one.field === 'location'
            ? { location: subject }
            : { start: at(one.day, '15:00'), end: at(one.day, '16:00') };
      if (!(await isDone(() => outlook.change(changed.remoteId, change)))) return;
      changed.there.wrote[one.field] = one.field === 'time' ? expected : subject;
      const now = await eventOf(changed.remoteId);
      const says = now && lineOf({ text: now.subject, location: now.location, time: timeInWords(now) });
      changed.there.touchedAt = says === (await agreedOn(changed.id)) ? 0 : turn;
      return;
    }
    case 'delete here': {
      const removed = items[one.item];
      if (removed !== undefined && (await isDone(() => world.remove(removed.id))))
        removed.here.deletedAt = turn;
      return;
    }
    case 'delete there': {
      const removed = items[one.item];
      if (removed !== undefined && (await isDone(() => outlook.delete(removed.remoteId))))
        removed.there.deletedAt = turn;
      return;
    }
    case 'restore here': {
      const restored = items[one.item];
      if (restored === undefined || !(await isDone(() => world.restore(restored.id)))) return;
      restored.here.deletedAt = 0;
      restored.here.restoredAt = turn;
      return;
    }
    case 'make here':
      await world.create({ text: mark(), time: timeOn(one.day) });
      return;
    case 'make there':
      await outlook.add({
        subject: mark(),
        start: at(one.day, '11:00'),
        end: at(one.day, '12:00'),
        ...(one.every !== null && { series: { every: one.every, count: 3 } }),
      });
      return;
    case 'change an occurrence': {
      const found = (await outlook.show()).events.filter(({ type }) => type !== 'singleInstance');
      const chosen = found[one.day % Math.max(1, found.length)];
      if (chosen === undefined) return;
      await isDone(() =>
        one.isDeleted ? outlook.delete(chosen.id) : outlook.change(chosen.id, { subject: mark() }),
      );
      return;
    }
    case 'fail':
      await control.addFault('microsoft-graph', one.fault);
      return;
    case 'end tokens':
      await outlook.endTokens(one.after);
      return;
    case 'expire sign-in':
      await control.expireTokens();
      return;
    case 'notify':
      await outlook.release({ isReversed: one.isReversed });
      await outlook.deliver({ copies: one.copies, isDelayed: true });
      return;
    case 'work':
      for (const message of (await world.messages()).slice(0, one.most)) {
        begunWork(message, one.killedAfter === null ? null : { afterMilliseconds: one.killedAfter });
      }
  }
}

/** Work goes on beside what people do; of one appointment, and of the calendar, one piece at a time. */
const underWay = new Map<string, Promise<unknown>>();

function begunWork(message: Message, interruption: Interruption): void {
  const subject = message.payload.appointmentId ?? message.kind;
  if (underWay.has(subject)) return;
  const work = world.work(message, interruption).finally(() => underWay.delete(subject));
  // A failure is the story's, also when nobody waits for it yet.
  work.catch(() => undefined);
  underWay.set(subject, work);
}

async function isDone(action: () => Promise<unknown>): Promise<boolean> {
  try {
    await action();
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    // The event went while the worker's work was under way.
    if (error instanceof SandboxRefusal && error.status === 404) return false;
    throw error;
  }
}

async function eventOf(remoteId: string): Promise<ShownEvent | undefined> {
  return (await world.outlook.show()).events.find(({ id }) => id === remoteId);
}

async function timeHere(id: string): Promise<string | undefined> {
  return (await world.here()).find((row) => row.id === id)?.time;
}

async function end(): Promise<void> {
  await Promise.all(underWay.values());
  await world.control.clearFaults();
  await world.outlook.deliver({ copies: 1, isDelayed: true });
  await world.workUntilQuiet();
  // As nights pass: what a first one brings about, a second one confirms.
  await world.compare();
  await world.compare();
}

async function verify(items: readonly Item[]): Promise<void> {
  const { here, there, onlyHere } = await calendarSides(world);
  expect(here).toEqual(there);
  expect(onlyHere).toEqual([]);
  expect(await world.outlook.mailsSent()).toEqual([]);
  const rows = await world.here();
  for (const { id, remoteId, ...one } of items) {
    const row = rows.find((found) => found.id === id || found.remoteId === remoteId);
    if (row === undefined) expect(mayBeGone(one), 'an appointment that nobody deleted is gone').toBe(true);
    else if (one.here.deletedAt === 0 && one.there.deletedAt === 0) verifyValues(row, one);
  }
}

/** What was deleted on one side alone is not gone where the other side changed it afterwards. */
function mayBeGone({ here, there }: Pick<Item, 'here' | 'there'>): boolean {
  if (here.deletedAt > 0 && there.deletedAt > 0) return true;
  if (here.deletedAt > 0) return there.touchedAt < here.deletedAt;
  return there.deletedAt > 0 && Math.max(here.touchedAt, here.restoredAt) < there.deletedAt;
}

/**
 * The latest of a side that alone wrote a field stands; where both did, that of one of them. A save here takes away the blanks
 * around a text that came with them, whichever field it changes.
 */
function verifyValues(row: Values, { began, here, there }: Pick<Item, 'began' | 'here' | 'there'>): void {
  for (const field of FIELDS) {
    const written = [here.wrote[field], there.wrote[field]].filter((value) => value !== undefined);
    const expected = written.length > 0 ? written : [began[field]];
    expect(
      expected.map((value) => value.trim()),
      field,
    ).toContain(row[field].trim());
  }
}

it.each([
  ['goes where it says again what both sides agreed on', false],
  ['stays where both sides had agreed on something else meanwhile', true],
])(
  'an appointment that is deleted there between changes here, there and back, %s',
  async (_what, isAgreed) => {
    const items = await begin();
    await perform({ do: 'change here', item: 0, field: 'time', day: 2 }, items, 1);
    if (isAgreed) await world.workUntilQuiet();
    await perform({ do: 'delete there', item: 0 }, items, 2);
    await perform({ do: 'change here', item: 0, field: 'time', day: 1 }, items, 3);
    await end();
    await verify(items);
    const texts = (await world.here()).map(({ text }) => text);
    expect(texts.includes('begin 0')).toBe(isAgreed);
  },
);

it(`both sides are equal after any story: nothing doubled, nothing lost, no mail sent (${STORIES} stories) [AGENDA-49]`, {
  timeout: 60 * 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 40 }), async (acts) => {
      const items = await begin();
      for (const [turn, one] of acts.entries()) await perform(one, items, turn + 1);
      await end();
      await verify(items);
    }),
    {
      seed: SEED,
      numRuns: STORIES,
      endOnFailure: false,
      interruptAfterTimeLimit: 55 * 60_000,
      markInterruptAsFailure: true,
    },
  );
});
