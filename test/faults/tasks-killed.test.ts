import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type OwnerClient, openOwnerClient } from '#dev/seed/write-office.ts';
import { addDays, dayInAmsterdam } from '#domain/dates/amsterdam-time.ts';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { activityCalls } from '#test/support/environment/history.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { neverReached } from './deaths.ts';
import { ALL_OFFICES, type Kill } from './kill-at-activity.ts';
import { keepWorkerProcess, type WorkerProcess } from './worker-process.ts';

let world: SagaWorld;
let owner: OwnerClient;
let directory: DirectoryClient;
let marks: string;
let worker: WorkerProcess | undefined;

beforeAll(async () => {
  world = await arrangeSagaWorld('tasks-killed');
  owner = openOwnerClient(world.testDatabase.ownerUrl);
  directory = createDirectory(world.testDatabase.directoryUrl, { connections: 1 });
  marks = await mkdtemp(path.join(tmpdir(), 'balie-kills-'));
});

afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

afterAll(async () => {
  await directory.$disconnect();
  await owner.$disconnect();
  await world.close();
  await rm(marks, { recursive: true });
});

const officeId = () => world.office.officeId;

/** Series of each week whose last occurrence was three weeks ago. */
async function arrangeSeries(count: number): Promise<string[]> {
  const { relationId } = await world.create('organisation');
  const startDay = new Date(addDays(dayInAmsterdam(new Date()), -21));
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await owner.task.create({
      data: {
        officeId: officeId(),
        relationId,
        userId: world.office.admin.userId,
        createdAt: new Date(),
        kind: 'periodic',
        subject: 'Btw',
        sortSubject: 'btw',
        notes: '',
        period: 'week',
        startDay,
        isSeries: true,
        rolledDay: startDay,
      },
      select: { id: true },
    });
    ids.push(id);
  }
  return ids;
}

/** Answers the workflow's id. */
async function request(): Promise<string> {
  await enqueue(directory, { officeId: officeId(), kind: 'tasks.roll', payload: { period: 'all' } });
  const [row] = await directory.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM directory.outbox WHERE kind = 'tasks.roll' ORDER BY id DESC LIMIT 1`;
  return row?.id ?? '';
}

it('opens each occurrence once, however often the worker is killed before and after each of its steps', async () => {
  const steps = ['findDueSeries', 'rollSeries'] as const;
  const kills = steps.flatMap((activity) =>
    (['before', 'after'] as const).map(
      (point): Kill => ({
        relationId: activity === 'findDueSeries' ? ALL_OFFICES : officeId(),
        activity,
        step: null,
        point,
      }),
    ),
  );
  const ids = await arrangeSeries(3);
  worker = await keepWorkerProcess(world, { kills, marks });
  const workflowId = await request();
  await expect.poll(() => neverReached(marks, kills)).toEqual([]);
  const handle = world.temporal.workflow.getHandle(workflowId);
  await expect.poll(async () => (await handle.describe()).status.name).toBe('COMPLETED');
  const called = activityCalls(await handle.fetchHistory()).map(({ activity }) => activity);
  // Each activity of it has its kill points.
  expect([...new Set(called)].toSorted()).toEqual([...steps].toSorted());
  const today = dayInAmsterdam(new Date());
  for (const seriesId of ids) {
    const made = await owner.task.findMany({ where: { seriesId }, orderBy: { occurrenceDay: 'asc' } });
    expect(made.map(({ occurrenceDay }) => occurrenceDay?.toISOString().slice(0, 10))).toEqual([
      addDays(today, -14),
      addDays(today, -7),
      today,
    ]);
  }
});
