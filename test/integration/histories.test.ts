import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Worker } from '@temporalio/worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOwnerClient } from '#dev/seed/write-office.ts';
import { resolveTemporal } from '#dev/temporal/resolver.ts';
import { createDirectory } from '#prisma/directory.ts';
import { enqueue } from '#services/outbox/outbox.ts';
import { arrangeSagaWorld, type SagaWorld } from '#test/support/saga-world.ts';
import { workflowBundle } from '#workflows/bundle.ts';
import { relationWorkflowId } from '#workflows/relation/contract.ts';

const FOLDER = path.join(import.meta.dirname, '../histories');
/** BALIE_RECORD_HISTORIES=2027-01 writes what this run plays into test/histories under that label, for versions to come. */
const LABEL = process.env.BALIE_RECORD_HISTORIES;

/** Throws when today's workflow code would have done something else than the history says. */
async function replay(history: unknown): Promise<void> {
  await Worker.runReplayHistory({ workflowBundle: await workflowBundle() }, history);
}

describe('workflows of this version', () => {
  let world: SagaWorld;

  beforeAll(async () => {
    world = await arrangeSagaWorld('histories');
    await world.startWorker();
  });

  afterAll(() => world.close());

  const workflowOf = (relationId: string): string =>
    relationWorkflowId({ officeId: world.office.officeId, relationId });

  /** Each plays a story and gives the workflow that lived it. */
  const played: Readonly<Record<string, () => Promise<string>>> = {
    async 'organisation-saved'() {
      const { relationId, runId } = await world.create('organisation');
      await world.untilState(runId, 'done');
      return workflowOf(relationId);
    },
    async 'person-saved'() {
      const { relationId, runId } = await world.create('person');
      await world.untilState(runId, 'done');
      return workflowOf(relationId);
    },
    async 'step-failed-retried-dismissed'() {
      const { control } = world.sandbox;
      await control.addFault('fiscaal-gemak', { fault: 'refuse', times: 'always' });
      await control.addFault('laposta', { fault: 'status', status: 503, times: 2 });
      const { relationId, runId } = await world.create('person');
      for (const command of ['retry', 'dismiss'] as const) {
        const run = await world.until(
          runId,
          ({ steps }) => steps[2]?.state === 'failed' && steps[3]?.state === 'done',
        );
        await world.decide(command, run.steps[2]?.id);
      }
      await world.untilState(runId, 'dismissed');
      await control.clearFaults();
      return workflowOf(relationId);
    },
    async 'save-taken-over'() {
      const { control } = world.sandbox;
      await control.addFault('e-boekhouden', { fault: 'hold', operation: 'AddRelatie' });
      await control.addFault('fiscaal-gemak', { fault: 'status', status: 429, retryAfterSeconds: 3_600 });
      const { relationId, runId } = await world.create('organisation');
      await control.waitUntilHeld('e-boekhouden');
      await world.until(runId, ({ steps }) => steps[3]?.code === '429');
      const newer = await world.change(relationId, { city: 'Zwolle' });
      await world.untilState(runId, 'superseded');
      await control.release('e-boekhouden');
      await world.untilState(newer.runId, 'done');
      return workflowOf(relationId);
    },
    async 'person-deleted'() {
      const { relationId, runId } = await world.create('person');
      await world.untilState(runId, 'done');
      await world.temporal.workflow.getHandle(workflowOf(relationId)).result();
      const [deletion = ''] = await world.remove(relationId);
      await world.untilState(deletion, 'done');
      return workflowOf(relationId);
    },
    async 'notice-mailed'() {
      const directory = createDirectory(world.testDatabase.directoryUrl, { connections: 1 });
      const { officeId, userId, username } = world.office.reader;
      await enqueue(directory, { officeId, kind: 'password.notice', payload: { userId } });
      await world.sandbox.control.waitForMail(`${username}@balie.example`);
      const row = await directory.outbox.findFirstOrThrow({ where: { kind: 'password.notice' } });
      await directory.$disconnect();
      return row.id;
    },
    async 'tasks-rolled'() {
      const { officeId, admin } = world.office;
      const { relationId } = await world.create('organisation');
      const owner = openOwnerClient(world.testDatabase.ownerUrl);
      const startDay = new Date('2026-10-31');
      await owner.task.create({
        data: {
          ...{ officeId, relationId, userId: admin.userId, createdAt: new Date(), notes: '' },
          ...{ kind: 'periodic', subject: 'btw', sortSubject: 'btw', period: 'month', startDay },
        },
      });
      await owner.$disconnect();
      const directory = createDirectory(world.testDatabase.directoryUrl, { connections: 1 });
      await enqueue(directory, { officeId, kind: 'tasks.roll', payload: { period: 'months' } });
      const row = await directory.outbox.findFirstOrThrow({ where: { kind: 'tasks.roll' } });
      await expect
        .poll(() =>
          world.temporal.workflow
            .getHandle(row.id)
            .describe()
            .then(
              () => true,
              () => false,
            ),
        )
        .toBe(true);
      await directory.$disconnect();
      return row.id;
    },
  };

  it.each(Object.entries(played))('replay what they did: %s', async (name, play) => {
    const workflowId = await play();
    const handle = world.temporal.workflow.getHandle(workflowId);
    await handle.result();
    await replay(await handle.fetchHistory());
    if (LABEL) await record(`${name}.${LABEL}`, { workflowId, address: world.config.temporal.address });
  });
});

describe('workflows that earlier versions began', () => {
  it('go on under this one', async () => {
    const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.json'));
    expect(files.length).toBeGreaterThanOrEqual(7);
    for (const file of files) {
      const history: unknown = JSON.parse(await readFile(path.join(FOLDER, file), 'utf8'));
      await expect(replay(history), file).resolves.toBeUndefined();
    }
  });
});

/** Writes a history as `temporal workflow show` gives it, which is the form that the SDK replays. */
async function record(
  name: string,
  { workflowId, address }: { workflowId: string; address: string },
): Promise<void> {
  const temporal = await resolveTemporal({ environment: process.env, say: () => undefined });
  const show = ['workflow', 'show', '--workflow-id', workflowId, '--address', address, '--output', 'json'];
  const { stdout } = await promisify(execFile)(temporal, show);
  // Which process on which machine did it does not belong here.
  await writeFile(path.join(FOLDER, `${name}.json`), stdout.replaceAll(/\d+@[\w.-]+/g, 'worker@balie'));
}
