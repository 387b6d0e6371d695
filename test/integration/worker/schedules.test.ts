import { Client, Connection, ScheduleNotFoundError } from '@temporalio/client';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTemporal, uniqueTaskQueue } from '#test/support/environment/temporal.ts';
import {
  declareSchedules,
  keepSchedulesDeclared,
  restartSchedules,
  scheduleId,
} from '#workflows/declare-schedules.ts';
import type { Schedule } from '#workflows/schedules.ts';

describe('schedules', () => {
  const connections: Connection[] = [];
  let client: Client;
  let other: Client;

  beforeAll(async () => {
    const { address, namespace } = await startTemporal();
    const connect = async () => {
      const connection = await Connection.connect({ address });
      connections.push(connection);
      return new Client({ connection, namespace });
    };
    [client, other] = await Promise.all([connect(), connect()]);
  });

  afterAll(() => Promise.all(connections.map((connection) => connection.close())));

  const hourly = (name: string, hours = 1): Schedule => ({
    name,
    spec: { intervals: [{ every: `${hours} hours` }] },
    workflow: 'nothing',
    summary: `Does nothing every ${hours} hours`,
    overlap: 'SKIP',
    catchUp: '1 minute',
  });

  const handleOf = (taskQueue: string, name: string) =>
    client.schedule.getHandle(scheduleId(taskQueue, name));

  async function listed(taskQueue: string): Promise<string[]> {
    const ids: string[] = [];
    for await (const schedule of client.schedule.list()) ids.push(schedule.scheduleId);
    return ids.filter((id) => id.startsWith(scheduleId(taskQueue, ''))).toSorted();
  }

  const exists = (taskQueue: string, name: string) =>
    handleOf(taskQueue, name)
      .describe()
      .then(() => true)
      .catch((error: unknown) => {
        if (error instanceof ScheduleNotFoundError) return false;
        throw error;
      });

  it('that two workers declare at once are there once, and a second declaration changes nothing', async () => {
    const queue = uniqueTaskQueue('schedules');
    const declared = [hourly('one'), hourly('two', 2)];
    const changes = await Promise.all([client, other].map((each) => declareSchedules(each, queue, declared)));
    expect(changes.flatMap((change) => [...change.keys()]).toSorted()).toEqual(['one', 'two']);
    await expect
      .poll(() => listed(queue))
      .toEqual([scheduleId(queue, 'one'), scheduleId(queue, 'two')].toSorted());
    expect(await declareSchedules(other, queue, declared)).toEqual(new Map());
    expect(await handleOf(queue, 'two').describe()).toMatchObject({
      spec: { intervals: [{ every: 2 * 60 * 60_000 }] },
      policies: { overlap: 'SKIP', catchupWindow: 60_000 },
      action: { workflowType: 'nothing', taskQueue: queue, workflowId: `two:${queue}` },
    });
    await declareSchedules(client, queue, []);
  });

  it('are made again when they are restarted, also one that ops paused [REST-125, REST-128]', async () => {
    const queue = uniqueTaskQueue('schedules');
    const declared = [hourly('one'), hourly('two', 2)];
    await declareSchedules(client, queue, [hourly('one')]);
    await handleOf(queue, 'one').pause('a move of servers');
    expect(await restartSchedules(client, queue, declared)).toEqual(['one', 'two']);
    expect((await handleOf(queue, 'one').describe()).state.paused).toBe(false);
    expect(await exists(queue, 'two')).toBe(true);
    await declareSchedules(client, queue, []);
  });

  it('follow a changed declaration, and stay paused where ops paused them', async () => {
    const queue = uniqueTaskQueue('schedules');
    await declareSchedules(client, queue, [hourly('one')]);
    await handleOf(queue, 'one').pause('a move of servers');
    expect(await declareSchedules(client, queue, [hourly('one', 6)])).toEqual(new Map([['one', 'updated']]));
    expect(await handleOf(queue, 'one').describe()).toMatchObject({
      spec: { intervals: [{ every: 6 * 60 * 60_000 }] },
      state: { paused: true, note: 'a move of servers' },
    });
    await handleOf(queue, 'one').delete();
  });

  it('disappear when they are declared no longer, and those of other task queues stay', async () => {
    const queue = uniqueTaskQueue('schedules');
    const longer = `${queue}:longer`;
    await declareSchedules(client, longer, [hourly('one')]);
    await declareSchedules(client, queue, [hourly('one'), hourly('two')]);
    await expect.poll(() => listed(queue)).toHaveLength(3);
    expect(await declareSchedules(client, queue, [hourly('two')])).toEqual(new Map([['one', 'deleted']]));
    expect(await exists(queue, 'one')).toBe(false);
    expect(await exists(queue, 'two')).toBe(true);
    expect(await exists(longer, 'one')).toBe(true);
    await Promise.all([handleOf(queue, 'two').delete(), handleOf(longer, 'one').delete()]);
  });

  it('come back at a Temporal server that was set up again', async () => {
    const queue = uniqueTaskQueue('schedules');
    const declared = keepSchedulesDeclared({
      client,
      taskQueue: queue,
      schedules: [hourly('one')],
      logger: pino({ level: 'silent' }),
      every: 100,
    });
    await expect.poll(() => exists(queue, 'one')).toBe(true);
    await handleOf(queue, 'one').delete();
    await expect.poll(() => exists(queue, 'one')).toBe(true);
    await declared.stop();
    await handleOf(queue, 'one').delete();
  });
});
