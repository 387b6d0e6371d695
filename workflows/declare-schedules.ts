import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Client, ScheduleAlreadyRunning, ScheduleNotFoundError } from '@temporalio/client';
import type { Logger } from 'pino';
import type { Schedule } from './schedules.ts';

/** Schedules are named within a namespace; the task queue separates installations. */
export function scheduleId(taskQueue: string, name: string): string {
  return `schedule:${taskQueue}:${name}`;
}

type Change = 'created' | 'updated' | 'deleted';

/** Returns the changes; a paused schedule stays paused. Safe to repeat. Throws when Temporal is away. */
export async function declareSchedules(
  client: Client,
  taskQueue: string,
  declared: readonly Schedule[],
): Promise<ReadonlyMap<string, Change>> {
  const changes = new Map<string, Change>();
  for (const schedule of declared) {
    const change = await declare(client, taskQueue, schedule);
    if (change !== null) changes.set(schedule.name, change);
  }
  const names = new Set(declared.map(({ name }) => name));
  for (const name of await existingNames(client, taskQueue)) {
    if (!names.has(name) && (await deleteSchedule(client, taskQueue, name))) changes.set(name, 'deleted');
  }
  return changes;
}

/** Schedules that ops paused restart too. Safe to repeat. */
export async function restartSchedules(
  client: Client,
  taskQueue: string,
  declared: readonly Schedule[],
): Promise<readonly string[]> {
  for (const { name } of declared) await deleteSchedule(client, taskQueue, name);
  await declareSchedules(client, taskQueue, declared);
  return declared.map(({ name }) => name);
}

async function declare(client: Client, taskQueue: string, schedule: Schedule): Promise<Change | null> {
  const id = scheduleId(taskQueue, schedule.name);
  const options = optionsOf(taskQueue, schedule);
  const handle = client.schedule.getHandle(id);
  try {
    const { action } = await handle.describe();
    if (action.memo?.declaration === options.action.memo.declaration) return null;
    await handle.update(({ state }) => ({ ...options, state }));
    return 'updated';
  } catch (error) {
    if (!(error instanceof ScheduleNotFoundError)) throw error;
  }
  try {
    await client.schedule.create({ ...options, scheduleId: id });
    return 'created';
  } catch (error) {
    // Another worker created it; a schedule of another version is updated by the next declaration.
    if (error instanceof ScheduleAlreadyRunning) return null;
    throw error;
  }
}

function optionsOf(taskQueue: string, { name, spec, workflow, summary, overlap, catchUp }: Schedule) {
  const policies = { overlap, catchupWindow: catchUp };
  const action = {
    type: 'startWorkflow' as const,
    workflowType: workflow,
    workflowId: `${name}:${taskQueue}`,
    taskQueue,
    staticSummary: summary,
  };
  const declaration = createHash('sha256').update(JSON.stringify({ spec, policies, action })).digest('hex');
  return { spec, policies, action: { ...action, memo: { declaration } } };
}

async function existingNames(client: Client, taskQueue: string): Promise<string[]> {
  const prefix = scheduleId(taskQueue, '');
  const names: string[] = [];
  for await (const schedule of client.schedule.list()) {
    if (schedule.scheduleId.startsWith(prefix)) names.push(schedule.scheduleId.slice(prefix.length));
  }
  // A name with a colon is a schedule of another task queue, whose name begins with this queue's and a colon.
  return names.filter((name) => !name.includes(':'));
}

async function deleteSchedule(client: Client, taskQueue: string, name: string): Promise<boolean> {
  try {
    await client.schedule.getHandle(scheduleId(taskQueue, name)).delete();
    return true;
  } catch (error) {
    if (error instanceof ScheduleNotFoundError) return false;
    throw error;
  }
}

export interface DeclaredSchedules {
  stop(): Promise<void>;
}

const DECLARE_EVERY = 60_000;
const AFTER_FAILURE = 2_000;
const DEADLINE = 10_000;

/** Repeats each minute: a new Temporal server has no schedules, and versions alternate in an upgrade. */
export function keepSchedulesDeclared(options: {
  readonly client: Client;
  readonly taskQueue: string;
  readonly schedules: readonly Schedule[];
  readonly logger: Logger;
  readonly every?: number;
}): DeclaredSchedules {
  const { client, taskQueue, schedules, logger, every = DECLARE_EVERY } = options;
  const stopping = new AbortController();

  async function declareOnce(): Promise<number> {
    try {
      const changes = await client.withAbortSignal(stopping.signal, () =>
        client.withDeadline(Date.now() + DEADLINE, () => declareSchedules(client, taskQueue, schedules)),
      );
      if (changes.size > 0) logger.info({ changes: Object.fromEntries(changes) }, 'schedules were declared');
      return every;
    } catch (error) {
      if (!stopping.signal.aborted) logger.warn({ error }, 'schedules could not be declared; trying again');
      return AFTER_FAILURE;
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const milliseconds = await declareOnce();
      await pause(milliseconds, undefined, stopping).catch(() => undefined);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
