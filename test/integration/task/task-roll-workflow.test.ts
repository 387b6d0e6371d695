import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnerClient, openOwnerClient } from '#dev/seed/write-office.ts';
import { addDays, dayInAmsterdam, timeInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import type { TaskPeriod } from '#domain/task/task.ts';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { scheduleId } from '#workflows/declare-schedules.ts';

let world: SagaWorld;
let owner: OwnerClient;
let directory: DirectoryClient;

beforeAll(async () => {
  world = await arrangeSagaWorld('task-roll');
  owner = openOwnerClient(world.testDatabase.ownerUrl);
  directory = createDirectory(world.testDatabase.directoryUrl, { connections: 1 });
  await world.startWorker();
});

afterAll(async () => {
  await directory.$disconnect();
  await owner.$disconnect();
  await world.close();
});

const today = () => dayInAmsterdam(new Date());

type World = Pick<SagaWorld, 'office' | 'create'>;

/** Of which three occurrences fell due while no worker looked. */
async function series(of: World, period: TaskPeriod, subject = 'btw'): Promise<string> {
  const { relationId } = await of.create('organisation');
  const { officeId, admin } = of.office;
  const startDay = new Date(addDays(today(), period === 'week' ? -21 : -100));
  const { id } = await owner.task.create({
    data: {
      officeId,
      relationId,
      userId: admin.userId,
      createdAt: new Date(),
      notes: '',
      kind: 'periodic',
      subject,
      sortSubject: subject,
      period,
      startDay,
      isSeries: true,
      rolledDay: startDay,
    },
  });
  return id;
}

const countOf = (seriesId: string) => owner.task.count({ where: { seriesId } });

/** Answers the workflow that it started. */
async function request(period: 'all' | 'months') {
  const { officeId } = world.office;
  await enqueue(directory, { officeId, kind: 'tasks.roll', payload: { period } });
  const [row] = await directory.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM directory.outbox WHERE kind = 'tasks.roll' ORDER BY id DESC LIMIT 1`;
  const handle = world.temporal.workflow.getHandle(row?.id ?? '');
  await expect
    .poll(() =>
      handle.describe().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
  return handle;
}

describe('rollTasks', () => {
  it('opens all that fell due in every office, and of months alone when it is asked so [REST-126, REST-127]', async () => {
    const other = await world.neighbour();
    const weeks = await series(world, 'week');
    const months = await series(other, 'month');
    expect(await (await request('months')).result()).toEqual({ opened: 3, failed: 0 });
    expect([await countOf(weeks), await countOf(months)]).toEqual([0, 3]);
    expect(await (await request('all')).result()).toEqual({ opened: 3, failed: 0 });
    expect(await countOf(weeks)).toBe(3);
    expect(await (await request('all')).result()).toEqual({ opened: 0, failed: 0 });
  });

  it('fails at its end for one that fails, which holds up no other', async () => {
    const [good, bad, last] = [
      await series(world, 'week'),
      await series(world, 'week', 'kapot'),
      await series(world, 'week'),
    ];
    await owner.$executeRawUnsafe(
      `ALTER TABLE tasks ADD CONSTRAINT broken CHECK (subject <> 'kapot' OR is_series) NOT VALID`,
    );
    await expect((await request('all')).result()).rejects.toMatchObject({
      cause: { type: 'SeriesFailed', message: '1 series could not be rolled' },
    });
    expect([await countOf(good), await countOf(bad), await countOf(last)]).toEqual([3, 0, 3]);
    await owner.$executeRawUnsafe('ALTER TABLE tasks DROP CONSTRAINT broken');
  });

  it('is started at four in the morning in Amsterdam, winter and summer, once for all days that were missed', async () => {
    const id = scheduleId(world.environment.TEMPORAL_TASK_QUEUE ?? '', 'roll-tasks');
    const handle = world.temporal.schedule.getHandle(id);
    await expect.poll(() => handle.describe().catch(() => null)).not.toBeNull();
    const { spec, policies, info } = await handle.describe();
    expect(spec).toMatchObject({
      timezone: 'Europe/Amsterdam',
      calendars: [{ hour: [{ start: 4, end: 4 }], minute: [{ start: 0, end: 0 }] }],
    });
    expect(policies).toMatchObject({ overlap: 'BUFFER_ONE', catchupWindow: 3 * 24 * 60 * 60_000 });
    expect(new Set(info.nextActionTimes.map(timeInAmsterdam))).toEqual(new Set(['04:00']));
    const days = info.nextActionTimes.map(dayInAmsterdam);
    expect(days.length).toBeGreaterThan(1);
    expect(days).toEqual(days.map((_, seriesIndex) => addDays(days[0] ?? '', seriesIndex)));
    const weeks = await series(world, 'week');
    await handle.trigger();
    await expect.poll(() => countOf(weeks)).toBe(3);
  });
});
