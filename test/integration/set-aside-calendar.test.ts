import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { calendarSides } from '#test/support/calendar-sides.ts';
import { arrangeCalendarWorld, type CalendarWorld } from '#test/support/calendar-world.ts';
import { refuseRows } from '#test/support/refuse-rows.ts';

let world: CalendarWorld;

beforeAll(async () => {
  world = await arrangeCalendarWorld('set-aside-calendar');
  await refuseRows(world.api.owner, 'appointments', 'text');
});

afterAll(() => world.close());
beforeEach(() => world.reset('active'));

const TIME = { start: '2026-12-02T10:00', end: '2026-12-02T11:00' };
const add = (subject: string, time = TIME) => world.outlook.add({ subject, ...time });
const textsHere = async () => (await world.here()).map(({ text }) => text).toSorted();
const aside = () => world.api.owner.setAsideItem.findMany({ orderBy: { reason: 'asc' } });

it('takes over half an emoji and NUL as text that shows what was lost [AGENDA-49]', async () => {
  await add('Half \uD83D een');
  await add('NUL \0 een');
  await add('Goed');
  await world.settle();
  expect(await textsHere()).toEqual(['Goed', 'Half \uFFFD een', 'NUL \uFFFD een']);
  expect(await aside()).toEqual([]);
});

it('sets aside what Postgres, the domain or nobody can take, takes over all others, and each once it is mended', async () => {
  const ends = await add('Eindigt eerst', { start: '2026-12-02T11:00', end: '2026-12-02T10:00' });
  const refused = await add('Wordt geweigerd');
  for (let index = 0; index < 5; index += 1) await add(`Goed ${index}`);
  await world.settle();
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
  await world.settle();
  expect(await textsHere()).toEqual(['Eindigt eerst', ...good, 'Goed 5']);
  expect(await aside()).toEqual([]);
  const { here, there } = await calendarSides(world);
  expect(here).toEqual(there);
});

it('keeps an appointment as it was whose event can no longer be taken over, and forgets one that is gone there', async () => {
  const known = await add('Staat er al');
  await world.settle();
  await world.outlook.change(known, { subject: 'Wordt geweigerd' });
  const gone = await add('Wordt geweigerd');
  await world.settle();
  expect(await textsHere()).toEqual(['Staat er al']);
  expect((await aside()).map(({ itemId }) => itemId).toSorted()).toEqual([gone, known].toSorted());
  await world.compare();
  expect(await textsHere()).toEqual(['Staat er al']);
  await world.outlook.delete(gone);
  await world.settle();
  expect((await aside()).map(({ itemId }) => itemId)).toEqual([known]);
});
