import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type TaskFixture, type TaskOffice, taskFixture } from '#test/support/task/task-fixture.ts';

let tasks: TaskFixture;
let office: TaskOffice;

beforeAll(async () => {
  tasks = await taskFixture();
});

beforeEach(async () => {
  tasks.setDay('2026-11-24');
  office = await tasks.office();
});

afterAll(() => tasks.close());

describe('a periodic task that is created', () => {
  it('stands in the list itself while its start lies ahead [TASKRULES-14]', async () => {
    const id = await tasks.periodic(office, { start: '2026-11-25', repeats: 3 });
    expect(await tasks.stored(id)).toMatchObject({ isSeries: false, isDone: false, repeats: 3 });
    expect(await tasks.occurrences(id)).toEqual([]);
  });

  it('with a start in the past makes the latest occurrence that is due, and counts it [TASKRULES-17, TASKRULES-19, TASKRULES-31]', async () => {
    const id = await tasks.periodic(office, { start: '2026-01-31', repeats: 5 });
    expect(await tasks.stored(id)).toMatchObject({ isSeries: true, isDone: false, repeats: 4 });
    expect(await tasks.occurrences(id)).toMatchObject([
      { day: '2026-10-31', start: '2026-10-31', end: '2026-11-29', isDone: false, repeats: null },
    ]);
  });

  it.each([
    ['week', '2026-11-17', '2026-11-24', '2026-11-30'],
    ['month', '2025-02-28', '2026-10-28', '2026-11-27'],
    ['quarter', '2025-11-30', '2026-08-30', '2026-11-29'],
    ['year', '2024-02-29', '2026-02-28', '2027-02-27'],
  ] as const)(
    'of a %s since %s makes that of %s, to be done by %s [TASKRULES-21, TASKRULES-36]',
    async (period, start, day, end) => {
      const id = await tasks.periodic(office, { start, period });
      expect(await tasks.occurrences(id)).toMatchObject([{ day, start: day, end }]);
    },
  );

  it('is done at once when it is to come once, and its occurrence stays open [TASKRULES-18]', async () => {
    const id = await tasks.periodic(office, { start: '2026-11-24', repeats: 1 });
    expect(await tasks.stored(id)).toMatchObject({ isDone: true, repeats: 0 });
    expect(await tasks.days(id)).toEqual({ open: ['2026-11-24'], done: [] });
  });

  it('is done at once when it ends within a period, also in the future [TASKRULES-20, TASKRULES-21]', async () => {
    const week = await tasks.periodic(office, { start: '2026-12-01', end: '2026-12-07', period: 'week' });
    expect(await tasks.stored(week)).toMatchObject({ isSeries: true, isDone: true });
    expect(await tasks.occurrences(week)).toMatchObject([{ day: '2026-12-01', end: '2026-12-07' }]);
    const longer = await tasks.periodic(office, { start: '2026-12-01', end: '2026-12-08', period: 'week' });
    expect(await tasks.stored(longer)).toMatchObject({ isSeries: false, isDone: false });
  });

  it('with its end in the past makes its last occurrence, and is done [TASKRULES-20]', async () => {
    const id = await tasks.periodic(office, { start: '2026-01-15', end: '2026-06-20' });
    expect(await tasks.stored(id)).toMatchObject({ isDone: true });
    expect(await tasks.occurrences(id)).toMatchObject([{ day: '2026-06-15', end: '2026-06-20' }]);
  });

  it('without a number of times goes on and on [TASKRULES-33]', async () => {
    const id = await tasks.periodic(office, { start: '2026-11-24', period: 'week' });
    let open = (await tasks.occurrences(id))[0]?.id ?? '';
    for (let times = 0; times < 5; times += 1) {
      open = (await tasks.complete(office.advisor, open)).nextId ?? '';
    }
    expect(await tasks.stored(id)).toMatchObject({ isDone: false, repeats: null });
    expect((await tasks.days(id)).open).toEqual(['2026-12-29']);
  });
});

describe('an occurrence that is completed', () => {
  it('opens the next at once and answers it, although it lies ahead [TASKRULES-25, TASKRULES-32]', async () => {
    const id = await tasks.periodic(office, { start: '2026-01-31' });
    const [first] = await tasks.occurrences(id);
    const { nextId } = await tasks.complete(office.advisor, first?.id ?? '');
    expect(await tasks.stored(nextId ?? '')).toMatchObject({ start: '2026-11-30', end: '2026-12-30' });
    const after = await tasks.complete(office.advisor, nextId ?? '');
    expect(await tasks.stored(after.nextId ?? '')).toMatchObject({ start: '2026-12-31', end: '2027-01-30' });
  });

  it('answers the one behind it that is open already, and makes none [TASKRULES-32]', async () => {
    const id = await tasks.periodic(office, { start: '2026-11-24', period: 'week', repeats: 9 });
    tasks.setDay('2026-12-08');
    expect(await tasks.roll(office, id)).toBe(2);
    const [first, second, third] = await tasks.occurrences(id);
    expect((await tasks.complete(office.advisor, first?.id ?? '')).nextId).toBe(second?.id);
    expect((await tasks.complete(office.advisor, third?.id ?? '')).nextId).not.toBeNull();
    expect(await tasks.stored(id)).toMatchObject({ repeats: 5 });
    expect((await tasks.days(id)).open).toEqual(['2026-12-01', '2026-12-15']);
  });

  it('answers none when it was the last by number or by end [TASKRULES-18, TASKRULES-24, TASKRULES-32]', async () => {
    for (const limit of [{ repeats: 2 }, { end: '2027-01-01' }]) {
      const id = await tasks.periodic(office, { start: '2026-11-24', ...limit });
      const [first] = await tasks.occurrences(id);
      const { nextId } = await tasks.complete(office.advisor, first?.id ?? '');
      expect(await tasks.stored(id)).toMatchObject({ isDone: true });
      expect(await tasks.complete(office.advisor, nextId ?? '')).toMatchObject({ nextId: null });
      expect(await tasks.days(id)).toEqual({ open: [], done: ['2026-11-24', '2026-12-24'] });
    }
  });

  it('once more changes nothing', async () => {
    const id = await tasks.periodic(office, { start: '2026-11-24' });
    const [first] = await tasks.occurrences(id);
    await tasks.complete(office.advisor, first?.id ?? '');
    expect(await tasks.complete(office.colleague, first?.id ?? '').catch(() => 'unseen')).toBe('unseen');
    expect((await tasks.complete(office.admin, first?.id ?? '')).nextId).toBeNull();
    expect(await tasks.days(id)).toEqual({ open: ['2026-12-24'], done: ['2026-11-24'] });
  });

  it('opens the next for the user of its series, whom it is out of the completing user’s sight', async () => {
    const { admin, advisor, colleague, relationId } = office;
    const id = await tasks.create(admin, {
      relationId,
      kind: 'periodic',
      period: 'month',
      userId: advisor.userId,
      start: { day: '2026-11-24', time: '09:00' },
    });
    const [first] = await tasks.occurrences(id);
    await tasks.change(admin, first?.id ?? '', { userId: colleague.userId });
    const { nextId } = await tasks.complete(colleague, first?.id ?? '');
    expect(await tasks.stored(nextId ?? '')).toMatchObject({ userId: advisor.userId, start: '2026-12-24' });
  });
});

describe('a periodic task that did not begin yet', () => {
  it('becomes the series of its first occurrence when it is completed, and the next opens [TASKRULES-10, TASKRULES-25, TASKRULES-32]', async () => {
    const id = await tasks.periodic(office, { start: '2026-12-01', repeats: 3 });
    const { nextId } = await tasks.complete(office.advisor, id);
    expect(await tasks.stored(id)).toMatchObject({ isSeries: true, isDone: false, repeats: 1 });
    expect(await tasks.occurrences(id)).toMatchObject([
      { day: '2026-12-01', start: '2026-12-01', end: '2026-12-31', isDone: true },
      { id: nextId, day: '2027-01-01', start: '2027-01-01', end: '2027-01-31', isDone: false },
    ]);
  });

  it('is done with its first occurrence when it has no other [TASKRULES-18, TASKRULES-24]', async () => {
    const id = await tasks.periodic(office, { start: '2026-12-01', repeats: 1 });
    expect((await tasks.complete(office.advisor, id)).nextId).toBeNull();
    expect(await tasks.stored(id)).toMatchObject({ isSeries: true, isDone: true, repeats: 0 });
    expect(await tasks.days(id)).toEqual({ open: [], done: ['2026-12-01'] });
  });

  it('begins by the schedule on its day, and not before', async () => {
    const id = await tasks.periodic(office, { start: '2026-12-01', repeats: 3 });
    expect(await tasks.roll(office, id)).toBe(0);
    tasks.setDay('2026-12-01');
    expect(await tasks.roll(office, id)).toBe(1);
    expect(await tasks.roll(office, id)).toBe(0);
    expect(await tasks.stored(id)).toMatchObject({ isSeries: true, repeats: 2 });
  });
});

describe('a series that nobody looked after', () => {
  it('makes all that it missed once it runs, until it ends by number [TASKRULES-18]', async () => {
    const id = await tasks.periodic(office, { start: '2026-11-30', repeats: 3 });
    tasks.setDay('2027-06-30');
    expect(await tasks.roll(office, id)).toBe(3);
    expect(await tasks.days(id)).toEqual({ open: ['2026-11-30', '2026-12-30', '2027-01-30'], done: [] });
    expect(await tasks.stored(id)).toMatchObject({ isDone: true, repeats: 0 });
    expect(await tasks.roll(office, id)).toBe(0);
  });

  it('makes none behind its end [TASKRULES-20]', async () => {
    const id = await tasks.periodic(office, { start: '2026-11-30', end: '2027-01-15' });
    tasks.setDay('2027-06-30');
    expect(await tasks.roll(office, id)).toBe(2);
    expect(await tasks.occurrences(id)).toMatchObject([{ end: '2026-12-29' }, { end: '2027-01-15' }]);
    expect(await tasks.stored(id)).toMatchObject({ isDone: true });
  });
});
