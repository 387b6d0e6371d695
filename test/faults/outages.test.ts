import { randomUUID } from 'node:crypto';
import { WorkflowNotFoundError } from '@temporalio/client';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SavedRelation } from '#services/relation/save-outcome.ts';
import { untilDead } from '#test/support/environment/dying-process.ts';
import { type OwnTemporal, startOwnTemporal } from '#test/support/environment/own-temporal.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { lostConnection } from '#test/support/saga/seen-runs.ts';
import { relationWorkflowId } from '#workflows/relation/contract.ts';
import type { RunningWorker } from '#workflows/run-worker.ts';
import { type Acknowledged, brokenInvariants } from './invariants.ts';

describe('a save', () => {
  let temporal: OwnTemporal;
  let world: SagaWorld;
  let owner: Client;
  let worker: RunningWorker;
  const saves: Acknowledged[] = [];

  beforeAll(async () => {
    temporal = await startOwnTemporal();
    world = await arrangeSagaWorld('outages', { temporalAddress: temporal.address });
    owner = new Client({ connectionString: world.testDatabase.ownerUrl });
    await owner.connect();
    worker = await world.startWorker();
  });

  afterAll(async () => {
    await owner.end();
    await world.close();
    await temporal.stop();
  });

  async function save(): Promise<SavedRelation> {
    const saved = await world.create('organisation', { city: 'Zwolle' });
    saves.push({ relationId: saved.relationId, city: 'Zwolle' });
    return saved;
  }

  const ended = (runId: string) => world.until(runId, ({ state }) => state === 'done');
  const everything = () => brokenInvariants(world, { saves, deletions: [], output: [] });

  it('is acknowledged while Temporal stands still, and reaches the services when it goes on', async () => {
    const before = await save();
    temporal.freeze();
    const during = [await save(), await save(), await save()];
    // Long enough for the relay to have tried and given up.
    await expect.poll(postponedRows).toBeGreaterThanOrEqual(3);
    temporal.thaw();
    for (const { runId } of [before, ...during]) await ended(runId);
    expect(await everything()).toEqual([]);
  });

  it('is acknowledged while Temporal is gone, and reaches the services when it is back', async () => {
    const { control } = world.sandbox;
    await control.addFault('e-boekhouden', { fault: 'hold', operation: 'AddRelatie' });
    const before = await save();
    await control.waitUntilPaused('e-boekhouden');
    await temporal.kill();
    await control.release('e-boekhouden');
    const during = [await save(), await save()];
    await temporal.start();
    for (const { runId } of [before, ...during]) await ended(runId);
    expect(await everything()).toEqual([]);
  });

  it('reaches the services although Postgres drops every connection meanwhile', async () => {
    const runs: SavedRelation[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      runs.push(await untilSaved());
      await owner.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND usename IN ('balie_app', 'balie_directory')`,
      );
    }
    for (const { runId } of runs) await ended(runId);
    expect(await everything()).toEqual([]);
  });

  it('changes nothing when its messages are carried over again, by several relays', async () => {
    const { runId } = await save();
    await ended(runId);
    const effects = (await world.sandbox.control.effects()).length;
    await world.startWorker();
    for (let times = 0; times < 3; times += 1) {
      await owner.query(`UPDATE directory.outbox SET done_at = NULL; SELECT pg_notify('balie_outbox', '')`);
      await expect.poll(openRows).toBe(0);
    }
    expect(await everything()).toEqual([]);
    expect(await world.sandbox.control.effects()).toHaveLength(effects);
  });

  it('is carried on when the api is killed between the commit and the start of the saga', async () => {
    await worker.stop();
    const fresh = await arrangeSagaWorld('api-killed', { temporalAddress: temporal.address });
    try {
      const { relationId, runId } = await saveAndDie(fresh);
      const id = relationWorkflowId({ officeId: fresh.office.officeId, relationId });
      await expect(fresh.temporal.workflow.getHandle(id).describe()).rejects.toThrow(WorkflowNotFoundError);
      expect((await fresh.run(runId)).state).toBe('waiting');
      await fresh.startWorker();
      await fresh.untilState(runId, 'done');
      const evidence = { saves: [{ relationId, city: 'Zwolle' }], deletions: [], output: [] };
      expect(await brokenInvariants(fresh, evidence)).toEqual([]);
    } finally {
      await fresh.close();
    }
  });

  /** Saves as a client does that lost its answer: what was not acknowledged is tried again. */
  async function untilSaved(): Promise<SavedRelation> {
    for (;;) {
      const saved = await save().catch(lostConnection);
      if (saved !== null) return saved;
    }
  }

  async function postponedRows(): Promise<number> {
    const { rows } = await owner.query('SELECT 1 FROM directory.outbox WHERE attempts > 0');
    return rows.length;
  }

  async function openRows(): Promise<number> {
    const { rows } = await owner.query('SELECT 1 FROM directory.outbox WHERE done_at IS NULL');
    return rows.length;
  }
});

/** What the api had answered when it was killed. */
async function saveAndDie(world: SagaWorld): Promise<SavedRelation> {
  const lines = await untilDead(world, 'save-and-die.ts', { BALIE_REQUEST_ID: randomUUID() });
  return JSON.parse(lines.at(-1) ?? '') as SavedRelation;
}
