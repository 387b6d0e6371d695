import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ConflictError, ForbiddenError, NotFoundError } from '#domain/errors.ts';
import { dismissStep, retryStep } from '#services/saga/decide-step.ts';
import { closedHistory, readableText } from '#test/support/environment/history.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga/saga-world.ts';
import { type SeenRun, stepStates } from '#test/support/saga/seen-runs.ts';
import { relationWorkflowId } from '#workflows/relation/contract.ts';

const isFinished = ({ steps }: SeenRun) =>
  steps.every((step) => step.state !== 'running' && step.state !== 'waiting');

const stepOf = (run: SeenRun, key: string) => {
  const step = run.steps.find((candidate) => candidate.key === key);
  if (step === undefined) throw new Error(`the run has no step ${key}`);
  return step;
};

describe('a step that a service does not do', () => {
  let world: SagaWorld;

  beforeAll(async () => {
    world = await arrangeSagaWorld('saga-failures');
    await world.startWorker();
  });

  afterAll(() => world.close());

  beforeEach(() => world.sandbox.control.reset());

  it('is tried again by itself when the service may recover, and the others go on meanwhile', async () => {
    const { control } = world.sandbox;
    await control.addFault('laposta', { fault: 'status', status: 503, times: 2 });
    const { runId } = await world.create('person');
    const run = await world.untilState(runId, 'done', 'attention');
    expect(run.state).toBe('done');
    expect(stepOf(run, 'marketing').attempts).toBe(3);
    expect(stepOf(run, 'contact').attempts).toBe(1);
    const members = (await control.effects('laposta')).filter(({ effect }) => effect === 'create');
    expect(members).toHaveLength(1);
  });

  it('waits as long as the service asks, while other services proceed', async () => {
    const { control } = world.sandbox;
    await control.addFault('laposta', { fault: 'status', status: 429, retryAfterSeconds: 2 });
    const { runId } = await world.create('person');
    const waiting = await world.until(
      runId,
      (run) => stepOf(run, 'fiscal').state === 'done' && stepOf(run, 'marketing').message !== null,
    );
    expect(stepOf(waiting, 'marketing')).toMatchObject({ state: 'waiting', code: '429' });
    const { message, nextTryAt } = stepOf(waiting, 'marketing');
    expect(message).toMatch(/^Laposta krijgt .*\.$/);
    const done = await world.untilState(runId, 'done');
    const [refused, again] = (await control.calls('laposta')).map(({ at }) => Date.parse(at));
    expect((again ?? 0) - (refused ?? 0)).toBeGreaterThanOrEqual(2_000);
    // The waiting step has the time of its next try, the finished one none.
    expect((nextTryAt?.getTime() ?? 0) - (refused ?? 0)).toBeGreaterThanOrEqual(2_000);
    expect((nextTryAt?.getTime() ?? 0) - (again ?? 0)).toBeLessThan(1_000);
    expect(stepOf(done, 'marketing').nextTryAt).toBeNull();
  });

  it('asks for a decision after the last try, and ends when it is left as it is [RELSAGA-26]', async () => {
    const { control } = world.sandbox;
    await control.addFault('e-boekhouden', { fault: 'status', status: 500, times: 'always' });
    const { runId, relationId } = await world.create('organisation');
    const run = await world.until(runId, isFinished);
    expect(run.state).toBe('attention');
    expect(stepOf(run, 'finance')).toMatchObject({
      state: 'failed',
      attempts: 3,
      provider: 'eboekhouden',
      message: 'e-Boekhouden heeft een storing.',
    });
    await world.decide('dismiss', stepOf(run, 'finance').id);
    const left = await world.untilState(runId, 'dismissed');
    expect(stepStates(left)).toMatchObject({ finance: 'dismissed', fiscal: 'done' });
    const history = await closedHistory(world.temporal, { officeId: world.office.officeId, relationId });
    expect(readableText(history)).not.toMatch(/ {4}at |node_modules|\.ts:/);
  });

  it('is unknown when nobody can tell whether the service did it, and is looked up before it is done again', async () => {
    const { control } = world.sandbox;
    await control.addFault('laposta', { fault: 'malformed', times: 'always' });
    const { runId } = await world.create('person');
    const run = await world.until(runId, isFinished);
    expect(stepOf(run, 'marketing')).toMatchObject({ state: 'unknown', code: 'malformed' });
    expect(run.state).toBe('attention');
    await control.clearFaults();
    await world.decide('retry', stepOf(run, 'marketing').id);
    await world.untilState(runId, 'done');
    const members = (await control.effects('laposta')).filter(({ effect }) => effect === 'create');
    expect(members).toHaveLength(1);
  });

  it('is left to a newer save, which does it', async () => {
    const { control } = world.sandbox;
    await control.addFault('fiscaal-gemak', { fault: 'refuse', times: 'always' });
    const first = await world.create('organisation');
    const failed = await world.untilState(first.runId, 'attention');
    await control.clearFaults();
    const second = await world.change(first.relationId, { city: 'Zwolle' });
    await world.untilState(second.runId, 'done');
    expect((await world.run(first.runId)).state).toBe('superseded');
    await expect(world.decide('retry', stepOf(failed, 'fiscal').id)).rejects.toThrow(ConflictError);
  });

  it('does not ask a service again whose link has broken', async () => {
    const { control } = world.sandbox;
    await control.addFault('microsoft-login', { fault: 'refuse', times: 'always' });
    const fresh = await arrangeBrokenWorld();
    try {
      const { runId } = await fresh.create('organisation');
      const run = await fresh.until(runId, isFinished);
      expect(stepOf(run, 'contact')).toMatchObject({
        state: 'failed',
        code: 'invalid_grant',
        message: 'De koppeling met Microsoft 365 is verlopen. Koppel opnieuw.',
        attempts: 1,
      });
      expect(stepOf(run, 'finance').state).toBe('done');
      const requested = (await fresh.sandbox.control.calls('microsoft-login')).length;
      await fresh.decide('retry', stepOf(run, 'contact').id);
      await fresh.until(runId, (seen) => stepOf(seen, 'contact').attempts === 2 && isFinished(seen));
      expect(await fresh.sandbox.control.calls('microsoft-login')).toHaveLength(requested);
    } finally {
      await fresh.close();
    }
  });

  async function arrangeBrokenWorld(): Promise<SagaWorld> {
    const fresh = await arrangeSagaWorld('saga-broken-link');
    await fresh.sandbox.control.addFault('microsoft-login', { fault: 'refuse', times: 'always' });
    await fresh.startWorker();
    return fresh;
  }

  it('says so when something of ours keeps it from beginning', async () => {
    const { runId, relationId } = await world.create('organisation');
    await world.untilState(runId, 'done');
    const owner = new Client({ connectionString: world.testDatabase.ownerUrl });
    await owner.connect();
    // Sealed for another row: it does not open here.
    await owner.query(
      `UPDATE relations SET bsn_ciphertext = other.bsn_ciphertext
       FROM (SELECT bsn_ciphertext FROM relations WHERE id <> $1 LIMIT 1) other WHERE id = $1`,
      [relationId],
    );
    await owner.query(`UPDATE remote_records SET confirmed_revision = 0 WHERE relation_id = $1;`, [
      relationId,
    ]);
    const { rows } = await owner.query<{ id: string }>(
      `UPDATE saga_runs SET state = 'attention', finished_at = NULL WHERE id = $1 RETURNING id`,
      [runId],
    );
    expect(rows).toHaveLength(1);
    await owner.query(`UPDATE saga_steps SET state = 'failed' WHERE run_id = $1 AND key = 'fiscal'`, [runId]);
    await owner.end();
    await world.decide('retry', stepOf(await world.run(runId), 'fiscal').id);
    const run = await world.untilState(runId, 'attention');
    expect(stepOf(run, 'fiscal')).toMatchObject({ state: 'failed', code: 'unforeseen' });
    expect(stepOf(run, 'fiscal').message).toMatch(/^Er ging iets mis dat Balie niet voorzag/);
  });

  it('waits for a person when ops cancel the workflow', async () => {
    const { control } = world.sandbox;
    await control.addFault('laposta', { fault: 'status', status: 429, retryAfterSeconds: 3_600 });
    const { runId, relationId } = await world.create('person');
    // Only that step is left to be stopped.
    const others = ({ steps }: SeenRun) => steps.filter(({ key }) => key !== 'marketing');
    await world.until(
      runId,
      (run) =>
        stepOf(run, 'marketing').code === '429' &&
        others(run).every(({ state }) => state === 'done' || state === 'skipped'),
    );
    const id = relationWorkflowId({ officeId: world.office.officeId, relationId });
    await world.temporal.workflow.getHandle(id).cancel();
    const run = await world.untilState(runId, 'attention');
    expect(stepOf(run, 'marketing')).toMatchObject({ state: 'failed', code: 'stopped' });
    await world.decide('retry', stepOf(run, 'marketing').id);
    await world.untilState(runId, 'done');
  });
});

describe('a decision', () => {
  let world: SagaWorld;
  let stepId: string;

  beforeAll(async () => {
    world = await arrangeSagaWorld('saga-decisions');
    await world.startWorker();
    await world.sandbox.control.addFault('fiscaal-gemak', { fault: 'refuse', times: 'always' });
  });

  afterAll(() => world.close());

  beforeEach(async () => {
    const { runId } = await world.create('organisation', {}, world.office.advisor);
    stepId = stepOf(await world.until(runId, isFinished), 'fiscal').id;
  });

  it('is for who may write', async () => {
    const { reader } = world.office;
    await expect(world.decide('retry', stepId, reader)).rejects.toThrow(ForbiddenError);
    await expect(world.decide('dismiss', stepId, reader)).rejects.toThrow(ForbiddenError);
  });

  it('is for who may see the relation', async () => {
    await expect(world.decide('retry', stepId, world.office.colleague)).rejects.toThrow(NotFoundError);
    await expect(world.decide('retry', randomUUID())).rejects.toThrow(NotFoundError);
  });

  it('counts once for its requestId, and a second one finds the step decided', async () => {
    const { database, office } = world;
    const decision = { requestId: randomUUID(), stepId };
    const decide = () =>
      database.lease(office.advisor, (client) => dismissStep(client, office.advisor, decision));
    const answers = await Promise.all([decide(), decide(), decide()]);
    expect(new Set(answers.map(({ runId }) => runId)).size).toBe(1);
    const other = { requestId: randomUUID(), stepId };
    await expect(
      database.lease(office.advisor, (client) => retryStep(client, office.advisor, other)),
    ).rejects.toThrow(ConflictError);
  });
});

describe('an office that has linked nothing', () => {
  it('has every step skipped in silence [RELSAGA-29]', async () => {
    const world = await arrangeSagaWorld('saga-no-links', { links: () => [] });
    try {
      await world.startWorker();
      const { runId } = await world.create('organisation');
      const run = await world.untilState(runId, 'done');
      expect(new Set(run.steps.map((step) => step.state))).toEqual(new Set(['skipped']));
      expect(await world.sandbox.control.calls()).toEqual([]);
    } finally {
      await world.close();
    }
  });
});
