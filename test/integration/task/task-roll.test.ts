import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '#dev/seed/random.ts';
import { addDays } from '#domain/dates/amsterdam-time.ts';
import { nextOccurrence, occurrenceDay } from '#domain/task/recurrence.ts';
import { TASK_PERIODS } from '#domain/task/task.ts';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { dueSeries } from '#services/task/due-series.directory.ts';
import { rollTasks } from '#services/task/roll-tasks.ts';
import { sized } from '#test/size.ts';
import { spoiled } from '#test/support/environment/spoiled-database.ts';
import { itWithBadItems, REASONS } from '#test/support/saga/bad-items.ts';
import { type TaskFixture, type TaskOffice, taskFixture } from '#test/support/task/task-fixture.ts';

const RACES = sized(20, 500);
const COMPARED = sized(300, 10_000);

let tasks: TaskFixture;
let office: TaskOffice;
let directory: DirectoryClient;

beforeAll(async () => {
  tasks = await taskFixture();
  office = await tasks.office();
  directory = createDirectory(tasks.api.database.directoryUrl, { connections: 1 });
});

afterAll(async () => {
  await directory.$disconnect();
  await tasks.close();
});

const date = (day: string) => new Date(`${day}T00:00:00Z`);

describe('the series that are due', () => {
  it('are those of which the domain knows an occurrence that was not made, of unlocked offices', async () => {
    const random = createRandom(7);
    const own = await tasks.office();
    const today = '2026-11-24';
    const rows = Array.from({ length: COMPARED }, (_, seriesIndex) => {
      const period = random.pick(TASK_PERIODS);
      const anchor = addDays(today, 60 - random.below(1_500));
      // Also days of an earlier start, from before the series was changed.
      const rolled = random.chance(0.2)
        ? null
        : random.chance(0.7)
          ? occurrenceDay(anchor, period, random.below(60))
          : addDays(anchor, random.below(400) - 100);
      return { period, anchor, rolled, subject: `Reeks ${seriesIndex}` };
    });
    await tasks.api.owner.task.createMany({
      data: rows.map(({ period, anchor, rolled, subject }) => ({
        officeId: own.officeId,
        relationId: own.relationId,
        userId: own.admin.userId,
        notes: '',
        kind: 'periodic',
        subject,
        sortSubject: subject,
        createdAt: new Date(),
        period,
        startDay: date(anchor),
        rolledDay: rolled && date(rolled),
        isSeries: rolled !== null,
      })),
    });
    const isDue = ({ period, anchor, rolled }: (typeof rows)[number]) =>
      (rolled === null ? anchor : nextOccurrence(anchor, period, rolled)) <= today;
    const found: string[] = [];
    for (let after: string | null = null; ; ) {
      const page = await dueSeries(directory, { periods: TASK_PERIODS, today, after, most: 100 });
      found.push(...page.filter(({ officeId }) => officeId === own.officeId).map(({ seriesId }) => seriesId));
      after = page.at(-1)?.seriesId ?? null;
      if (after === null) break;
    }
    const named = await tasks.api.owner.task.findMany({ where: { id: { in: found } } });
    const expected = rows.filter(isDue).map(({ subject }) => subject);
    expect(named.map(({ subject }) => subject).toSorted()).toEqual(expected.toSorted());
    expect(new Set(found).size).toBe(found.length);

    const months = await dueSeries(directory, { periods: ['month'], today, after: null, most: COMPARED });
    const monthly = rows.filter((row) => row.period === 'month' && isDue(row));
    expect(months.filter(({ officeId }) => officeId === own.officeId)).toHaveLength(monthly.length);

    await tasks.api.owner.office.update({ where: { id: own.officeId }, data: { lockedText: 'dicht' } });
    const unlocked = await dueSeries(directory, {
      periods: TASK_PERIODS,
      today,
      after: null,
      most: COMPARED,
    });
    expect(unlocked.filter(({ officeId }) => officeId === own.officeId)).toEqual([]);
  });
});

describe('a completion that races with the schedule', () => {
  it('leaves each occurrence exactly once, and the table refuses a second [TASKRULES-25, TASKRULES-32]', async () => {
    const random = createRandom(11);
    for (let seed = 0; seed < RACES; seed += 1) {
      tasks.setDay('2026-11-03');
      const id = await tasks.periodic(office, { start: '2026-11-03', period: 'week', repeats: 9 });
      const [first] = await tasks.occurrences(id);
      const missed = random.below(4);
      const today = addDays('2026-11-03', 7 * missed);
      tasks.setDay(today);
      const racers = [
        () => tasks.complete(office.advisor, first?.id ?? ''),
        () => tasks.roll(office, id),
        () => tasks.complete(office.admin, first?.id ?? ''),
        () => tasks.roll(office, id),
      ];
      await Promise.all(
        racers
          .toSorted(() => random.below(3) - 1)
          .map(async (race) => {
            await new Promise((resolve) => setImmediate(resolve));
            return race();
          }),
      );
      const made = await tasks.occurrences(id);
      // All that is due, and the next one where the completion found nothing open behind its own.
      const days = Array.from({ length: Math.max(missed, 1) + 1 }, (_, n) => addDays('2026-11-03', 7 * n));
      expect(made.map(({ day }) => day)).toEqual(days);
      expect(made.filter(({ isDone }) => isDone).map(({ id: done }) => done)).toEqual([first?.id]);
      expect((await tasks.stored(id))?.repeats).toBe(9 - made.length);
    }
    const [any] = await tasks.api.owner.task.findMany({ where: { seriesId: { not: null } }, take: 1 });
    if (any === undefined) throw new Error('no occurrence was made');
    const { id: _, ...again } = any;
    const { searchText: __, ...row } = again as typeof again & { searchText?: unknown };
    await expect(tasks.api.owner.task.create({ data: row })).rejects.toMatchObject({ code: 'P2002' });
  });
});

describe('rolling series of an office', () => {
  itWithBadItems(
    'rollSeries',
    async ({ kinds, bad }) => {
      tasks.setDay('2026-11-03');
      const { owner, application } = tasks.api;
      const seriesIds: string[] = [];
      for (const kind of kinds) {
        const id = await tasks.periodic(office, { start: '2026-11-03', period: 'week' });
        seriesIds.push(id);
        bad.mark(id, kind);
      }
      const failures: string[] = [];
      const context = {
        database: spoiled(application.database, bad, /SELECT id::text FROM tasks WHERE id = /),
        now: () => new Date('2026-11-24T03:00:00Z'),
        onFailure: (seriesId: string) => void failures.push(seriesId),
      };
      const roll = () => rollTasks(context, { officeId: office.officeId, seriesIds });
      const good = kinds.length - 3;
      expect(await roll()).toEqual({ opened: 3 * good, failed: 3 });
      expect(failures).toEqual(seriesIds.filter((_id, index) => kinds[index] !== 'good'));
      const named = async () =>
        (await owner.setAsideItem.findMany()).map(
          ({ loop, itemId, reason }) => `${loop} ${itemId} ${reason}`,
        );
      const expected = seriesIds.flatMap((id, index) => {
        const kind = kinds[index] ?? 'good';
        return kind === 'good' ? [] : [`task.series ${id} ${REASONS[kind]}`];
      });
      expect((await named()).toSorted()).toEqual(expected.toSorted());
      bad.mend();
      expect(await roll()).toEqual({ opened: 9, failed: 0 });
      expect(await named()).toEqual([]);
      expect(await roll()).toEqual({ opened: 0, failed: 0 });
      for (const id of seriesIds) expect((await tasks.days(id)).open).toHaveLength(4);
    },
    { samples: 2 },
  );

  it.each([
    ['is completed', (id: string) => `UPDATE tasks SET done_at = now() WHERE id = '${id}'`],
    [
      'becomes a single task',
      (id: string) =>
        `UPDATE tasks SET kind = 'normal', period = NULL, repeats = NULL, is_series = false, rolled_day = NULL,
           series_id = NULL WHERE id = '${id}'`,
    ],
    ['is removed', (id: string) => `DELETE FROM tasks WHERE id = '${id}'`],
  ])('forgets what was set aside of a series that %s, and of no other', async (_what, statement) => {
    tasks.setDay('2026-11-03');
    const { owner } = tasks.api;
    const fields = { start: '2026-11-03', period: 'week' } as const;
    const [ended, other] = [await tasks.periodic(office, fields), await tasks.periodic(office, fields)];
    const { officeId } = office;
    await owner.setAsideItem.deleteMany();
    const row = (itemId: string) => ({ officeId, loop: 'task.series', itemId, reason: 'Nee.' });
    await owner.setAsideItem.createMany({ data: [row(ended), row(other)] });
    await owner.$executeRawUnsafe(statement(ended));
    expect((await owner.setAsideItem.findMany()).map(({ itemId }) => itemId)).toEqual([other]);
  });
});
