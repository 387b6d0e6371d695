import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDirectory, type DirectoryClient } from '#prisma/directory.ts';
import { openStorage } from '#providers/object-storage/open-storage.ts';
import { requeueStaleRuns } from '#services/saga/stale-runs.directory.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import type { SeenRun } from '#test/support/saga/seen-runs.ts';
import { scheduleId } from '#workflows/declare-schedules.ts';
import { relationWorkflowId } from '#workflows/relation/contract.ts';

const HOUR = 60 * 60_000;

describe('a run that Temporal has forgotten', () => {
  let world: SagaWorld;
  let owner: Client;
  let directory: DirectoryClient;

  beforeAll(async () => {
    world = await arrangeSagaWorld('forgotten-runs');
    owner = new Client({ connectionString: world.testDatabase.ownerUrl });
    await owner.connect();
    directory = createDirectory(world.testDatabase.directoryUrl, { connections: 4 });
    await world.startWorker({ cleanUpEvery: 1_000 });
    await world.startWorker({ cleanUpEvery: 1_000 });
  });

  afterAll(async () => {
    await Promise.all([owner.end(), directory.$disconnect()]);
    await world.close();
  });

  beforeEach(() => world.sandbox.control.reset());

  const workflowOf = (relationId: string) =>
    world.temporal.workflow.getHandle(relationWorkflowId({ officeId: world.office.officeId, relationId }));

  /** As if the run had been open for an hour. */
  const age = (runId: string) =>
    owner.query(`UPDATE saga_runs SET knocked_at = now() - interval '1 hour' WHERE id = $1`, [runId]);

  const messagesOf = async (runId: string) => {
    const { rows } = await owner.query(`SELECT 1 FROM directory.outbox WHERE payload ->> 'runId' = $1`, [
      runId,
    ]);
    return rows.length;
  };

  /** A saved person whose last step waits for an hour, because the service says so. */
  async function waiting(): Promise<{ relationId: string; runId: string }> {
    const busy = { fault: 'status', status: 429, retryAfterSeconds: 3_600 } as const;
    await world.sandbox.control.addFault('laposta', busy);
    const saved = await world.create('person');
    await world.until(saved.runId, ({ steps }) =>
      steps.every(({ code, state }) => code === '429' || (state !== 'running' && state !== 'waiting')),
    );
    return saved;
  }

  it('is looked for by one schedule, however many workers declare it', async () => {
    const { taskQueue } = world.config.temporal;
    const schedule = world.temporal.schedule.getHandle(scheduleId(taskQueue, 'sweep'));
    await expect.poll(async () => (await schedule.describe()).info.recentActions.length).toBeGreaterThan(1);
    const { info, policies } = await schedule.describe();
    expect(policies.overlap).toBe('SKIP');
    const { workflow } = info.recentActions[0]?.action ?? {};
    const handle = world.temporal.workflow.getHandle(workflow?.workflowId ?? '');
    expect(await handle.result()).toEqual({
      runs: 0,
      imports: 0,
      batches: 0,
      undoRecords: 0,
      appointments: 0,
      sends: 0,
    });
  });

  it('has a schedule beside it that removes the bytes of files whose row is gone', async () => {
    const { taskQueue } = world.config.temporal;
    const storage = openStorage(world.config.files.storage);
    const { officeId } = world.office;
    const fileId = randomUUID();
    await storage.write(`${officeId}/${fileId}/part`, Readable.from(['bytes']), 5);
    await owner.query('INSERT INTO directory.removed_files (file_id, office_id) VALUES ($1, $2)', [
      fileId,
      officeId,
    ]);
    await world.temporal.schedule.getHandle(scheduleId(taskQueue, 'stored-files')).trigger();
    const emptied = 'SELECT 1 FROM directory.removed_files WHERE file_id = $1 AND emptied_at IS NOT NULL';
    await expect.poll(async () => (await owner.query(emptied, [fileId])).rows.length).toBe(1);
    const read = async () => buffer(await storage.read(`${officeId}/${fileId}/part`, { start: 0, end: 5 }));
    await expect(read()).rejects.toThrow('ENOENT');
  });

  it('goes on after its workflow was terminated, asked for once by two workers', async () => {
    const { relationId, runId } = await waiting();
    await workflowOf(relationId).terminate('by hand');
    await age(runId);
    await world.untilState(runId, 'done');
    expect(await messagesOf(runId)).toBe(2);
  });

  it('goes on with the deletion whose workflow was terminated', async () => {
    const { relationId, runId } = await world.create('person');
    await world.untilState(runId, 'done');
    const { control } = world.sandbox;
    await control.addFault('laposta', { fault: 'status', status: 429, retryAfterSeconds: 3_600 });
    const [deletion = ''] = await world.remove(relationId);
    await world.until(deletion, ({ steps }) => steps.some(({ code }) => code === '429'));
    await workflowOf(relationId).terminate('by hand');
    await age(deletion);
    await world.untilState(deletion, 'done');
  });

  it('is left in peace while its workflow lives: the knock does nothing twice', async () => {
    const { relationId, runId } = await waiting();
    const { runId: first } = await workflowOf(relationId).describe();
    const calls = (await world.sandbox.control.calls()).length;
    await age(runId);
    await expect.poll(() => messagesOf(runId)).toBe(2);
    await expect.poll(() => directory.outbox.count({ where: { doneAt: null } })).toBe(0);
    const { runId: later, status } = await workflowOf(relationId).describe();
    expect({ later, status: status.name }).toEqual({ later: first, status: 'RUNNING' });
    expect(await world.sandbox.control.calls()).toHaveLength(calls);
  });

  it('is not asked for while it waits for a person, or has ended', async () => {
    const { control } = world.sandbox;
    await control.addFault('fiscaal-gemak', { fault: 'refuse', times: 'always' });
    const isFinished = ({ state, steps }: SeenRun) =>
      state === 'attention' && steps.every((step) => step.state !== 'running' && step.state !== 'waiting');
    const failed = await world.create('organisation');
    await world.until(failed.runId, isFinished);
    await control.addFault('microsoft-graph', { fault: 'refuse', operation: 'contact.delete' });
    const ended = await world.create('person');
    await world.until(ended.runId, isFinished);
    await control.clearFaults();
    const other = await world.create('person');
    await world.untilState(other.runId, 'done');
    await control.addFault('microsoft-graph', { fault: 'status', status: 403, operation: 'contact.delete' });
    const [deletion = ''] = await world.remove(other.relationId);
    await world.untilState(deletion, 'attention');
    const runs = [failed.runId, ended.runId, other.runId, deletion];
    for (const runId of runs) await age(runId);
    const before = await Promise.all(runs.map(messagesOf));
    await requeueStaleRuns(directory, new Date(Date.now() + HOUR), 100);
    expect(await Promise.all(runs.map(messagesOf))).toEqual(before);
  });

  it('is asked for once however many look at the same moment', async () => {
    const saved = [await waiting(), await waiting(), await waiting()];
    const now = new Date();
    const looks = Array.from({ length: 4 }, () => requeueStaleRuns(directory, now, 100));
    await Promise.all(looks);
    for (const { runId } of saved) expect(await messagesOf(runId)).toBe(2);
  });
});
