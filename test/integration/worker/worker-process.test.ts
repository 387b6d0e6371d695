import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#dev/stack/free-ports.ts';
import { type OwnTemporal, startOwnTemporal } from '#test/support/environment/own-temporal.ts';
import { startProcess, type TestProcess } from '#test/support/environment/process.ts';
import { onThisMachine } from '#test/support/environment/slowness.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';

describe('the worker process', () => {
  let temporal: OwnTemporal;
  let world: SagaWorld;

  beforeAll(async () => {
    temporal = await startOwnTemporal();
    world = await arrangeSagaWorld('worker-process', { temporalAddress: temporal.address });
  });

  afterAll(async () => {
    await world.close();
    await temporal.stop();
  });

  async function start(): Promise<TestProcess> {
    const health = await freePort();
    const environment = { ...world.environment, WORKER_HEALTH_PORT: String(health), LOG_LEVEL: 'info' };
    return startProcess('workflows/worker.ts', { environment, health });
  }

  it('does the work, prints lines of JSON, and ends within five seconds with a call still out', async () => {
    const { control } = world.sandbox;
    const worker = await start();
    const first = await world.create('organisation');
    await world.untilState(first.runId, 'done');
    await control.addFault('laposta', { fault: 'hold' });
    const second = await world.create('person');
    await control.waitUntilPaused('laposta');
    const requested = performance.now();
    const exit = await worker.kill('SIGTERM');
    expect(performance.now() - requested).toBeLessThan(onThisMachine(5_000));
    expect(exit).toEqual({ code: 0, signal: null });
    const lines = worker.output().filter((line) => !/^\((node:|Use `node)/.test(line));
    expect(lines.length).toBeGreaterThan(2);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ process: 'worker' });

    // What it left behind, the next one finishes, after the time in which the cut call may still have its effect.
    await control.clearFaults();
    const next = await start();
    await world.until(second.runId, ({ state }) => state === 'done');
    await next.stop();
    const members = (await control.effects('laposta')).filter(({ effect }) => effect === 'create');
    expect(members).toHaveLength(1);
  });

  it('says which connections Postgres ended', async () => {
    const worker = await start();
    const { runId } = await world.create('organisation');
    await world.untilState(runId, 'done');
    const owner = new Client({ connectionString: world.testDatabase.ownerUrl });
    await owner.connect();
    await owner.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await owner.end();
    await expect.poll(() => worker.output().join('\n')).toContain('a database connection ended');
    await worker.stop();
  });

  it('waits for a Temporal that is not there yet, and ends in time when it never comes', async () => {
    await temporal.kill();
    const health = await freePort();
    const environment = { ...world.environment, WORKER_HEALTH_PORT: String(health) };
    const starting = startProcess('workflows/worker.ts', { environment, health });
    const { runId } = await world.create('organisation');
    await temporal.start();
    const worker = await starting;
    await world.untilState(runId, 'done');
    await temporal.kill();
    const requested = performance.now();
    expect(await worker.kill('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(performance.now() - requested).toBeLessThan(onThisMachine(5_500));
    await temporal.start();
  });
});
