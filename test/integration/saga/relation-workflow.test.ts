import { randomUUID } from 'node:crypto';
import { Context } from '@temporalio/activity';
import { Client, Connection, WorkflowFailedError, type WorkflowHandle } from '@temporalio/client';
import { ApplicationFailure, CancelledFailure } from '@temporalio/common';
import { NativeConnection, Worker, type WorkflowBundleOption } from '@temporalio/worker';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimedRelationRun } from '#domain/relation/claimed-relation-run.ts';
import type { ClaimedStep } from '#domain/saga/claimed-run.ts';
import type { SagaStepState } from '#domain/saga/states.ts';
import '#test/support/environment/quiet-temporal.ts';
import { scheduledSteps } from '#test/support/environment/history.ts';
import { type OwnTemporal, startOwnTemporal } from '#test/support/environment/own-temporal.ts';
import {
  deletingSignal,
  RELATION_SAGA,
  type RelationActivities,
  type RelationSagaInput,
  relationWorkflowId,
  type StepInput,
  savedSignal,
  stepSignal,
} from '#workflows/relation/contract.ts';
import { STEP_FAILURE } from '#workflows/step-contract.ts';
import { workflowBundle } from '#workflows/workflow-bundle.ts';

/** The workflow alone, on a real server: each test scripts the database and the services. */
describe('the relation workflow', () => {
  let server: OwnTemporal;
  let connection: Connection;
  let workerConnection: NativeConnection;
  let client: Client;
  let bundle: WorkflowBundleOption;

  beforeAll(async () => {
    server = await startOwnTemporal(['--dynamic-config-value', 'limit.historyCount.suggestContinueAsNew=40']);
    connection = await Connection.connect({ address: server.address });
    workerConnection = await NativeConnection.connect({ address: server.address });
    client = new Client({ connection });
    bundle = await workflowBundle();
  });

  afterAll(async () => {
    await workerConnection.close();
    await connection.close();
    await server.stop();
  });

  /** A scripted database and scripted services, for one relation. */
  class Scene {
    readonly relation: RelationSagaInput = { officeId: randomUUID(), relationId: randomUUID() };
    readonly taskQueue = `scene-${randomUUID()}`;
    readonly started: string[] = [];
    stopped = 0;
    onStop: () => void = () => undefined;
    claims = 0;
    /** Newest last; the workflow takes the last one that has not ended. */
    readonly runs: ClaimedRelationRun[] = [];
    /** A service's answer to a step; done at once by default. */
    readonly services = new Map<string, (input: StepInput) => Promise<SagaStepState>>();

    run(saga: 'save' | 'delete', steps: readonly (string | ClaimedStep)[]): ClaimedRelationRun {
      const revision = this.runs.length + 1;
      const claimedRun: ClaimedRelationRun = {
        runId: `run-${revision}`,
        saga,
        revision,
        relationNumber: '1001',
        steps: steps.map((step) => (typeof step === 'string' ? { key: step, state: 'waiting' } : step)),
      };
      this.runs.push(claimedRun);
      return claimedRun;
    }

    set(runId: string, key: string, state: SagaStepState): void {
      const index = this.runs.findIndex((run) => run.runId === runId);
      const run = this.runs[index];
      if (run === undefined) return;
      const steps = run.steps.map((step) => (step.key === key ? { ...step, state } : step));
      this.runs[index] = { ...run, steps };
    }

    readonly activities: RelationActivities = {
      takeOver: async () => {
        this.claims += 1;
        const ended = (step: ClaimedStep) => ['done', 'skipped', 'dismissed'].includes(step.state);
        const newest = this.runs.at(-1);
        return newest === undefined || newest.steps.every(ended) ? null : newest;
      },
      pushStep: (input) => this.perform(input),
      removeStep: (input) => this.perform(input),
      removeRelation: (input) => this.perform(input),
      stopRuns: async () => {
        this.stopped += 1;
        this.onStop();
      },
    };

    private async perform(input: StepInput): Promise<SagaStepState> {
      this.started.push(`${input.runId} ${input.step}`);
      const service = this.services.get(input.step);
      const state = service === undefined ? 'done' : await service(input);
      this.set(input.runId, input.step, state);
      return state;
    }

    fail(input: StepInput, state: 'failed' | 'unknown'): never {
      this.set(input.runId, input.step, state);
      throw ApplicationFailure.create({
        type: STEP_FAILURE,
        message: 'Dienst weigert.',
        nonRetryable: true,
        details: [{ state, provider: 'laposta', code: '400' }],
      });
    }

    async start(): Promise<WorkflowHandle> {
      return client.workflow.signalWithStart(RELATION_SAGA, {
        taskQueue: this.taskQueue,
        workflowId: relationWorkflowId(this.relation),
        args: [this.relation],
        signal: savedSignal,
        signalArgs: [],
      });
    }

    async play<T>(work: (handle: WorkflowHandle) => Promise<T>): Promise<T> {
      const worker = await Worker.create({
        connection: workerConnection,
        taskQueue: this.taskQueue,
        workflowBundle: bundle,
        activities: this.activities,
        maxHeartbeatThrottleInterval: '100 ms',
      });
      return worker.runUntil(async () => work(await this.start()));
    }
  }

  /** A service that answers on release, and reports when it was called. */
  function gate() {
    const requested = Promise.withResolvers<void>();
    const open = Promise.withResolvers<void>();
    const service = async (): Promise<SagaStepState> => {
      requested.resolve();
      await open.promise;
      return 'done';
    };
    return { service, requested: requested.promise, open: open.resolve };
  }

  const soon = <T>(look: () => T) => expect.poll(look, { interval: 20 });

  const step = (key: string, needs?: string): ClaimedStep => ({
    key,
    state: 'waiting',
    ...(needs === undefined ? {} : { needs }),
  });

  it('starts every step in plan order at once, and ends when all have [RELSAGA-30]', async () => {
    const scene = new Scene();
    scene.run('save', ['contact', 'files', 'finance', 'fiscal', 'hours']);
    const slow = gate();
    scene.services.set('contact', slow.service);
    const history = await scene.play(async (handle) => {
      await slow.requested;
      await soon(() => scene.started.length).toBe(5);
      slow.open();
      await handle.result();
      return handle.fetchHistory();
    });
    expect(scheduledSteps(history)).toEqual(['contact', 'files', 'finance', 'fiscal', 'hours']);
  });

  it('starts a step that needs another when that one has ended [RELSAGA-30]', async () => {
    const scene = new Scene();
    scene.run('save', [step('contact'), step('files'), step('portal', 'files')]);
    const files = gate();
    scene.services.set('files', files.service);
    await scene.play(async (handle) => {
      await files.requested;
      expect(scene.started).not.toContain('run-1 portal');
      files.open();
      await handle.result();
    });
    expect(scene.started.at(-1)).toBe('run-1 portal');
  });

  it('deletes one step after the other, and stops at the one that fails [RELSAGA-26]', async () => {
    const scene = new Scene();
    scene.run('delete', [step('contact'), step('finance', 'contact'), step('relation', 'finance')]);
    scene.services.set('finance', async (input) => scene.fail(input, 'failed'));
    await scene.play(async (handle) => {
      await soon(() => currentDetails(handle)).toContain('finance: failed');
      expect(scene.started).toEqual(['run-1 contact', 'run-1 finance']);
      scene.services.delete('finance');
      scene.set('run-1', 'finance', 'waiting');
      await handle.signal(stepSignal);
      await handle.result();
    });
    expect(scene.started).toEqual(['run-1 contact', 'run-1 finance', 'run-1 finance', 'run-1 relation']);
  });

  it('does a step again while others are still under way', async () => {
    const scene = new Scene();
    scene.run('save', ['contact', 'finance']);
    const slow = gate();
    scene.services.set('finance', slow.service);
    scene.services.set('contact', async (input) => scene.fail(input, 'unknown'));
    await scene.play(async (handle) => {
      await soon(() => currentDetails(handle)).toContain('contact: unknown');
      scene.services.delete('contact');
      scene.set('run-1', 'contact', 'waiting');
      await handle.signal(stepSignal);
      await soon(() => currentDetails(handle)).toContain('contact: done');
      slow.open();
      await handle.result();
    });
    // Both start at once, in any order.
    expect(scene.started.slice(0, 2).toSorted()).toEqual(['run-1 contact', 'run-1 finance']);
    expect(scene.started.slice(2)).toEqual(['run-1 contact']);
  });

  it('lets a newer save stop what has not started, wait for what has, and carry all of it', async () => {
    const scene = new Scene();
    scene.run('save', ['contact', 'finance']);
    const contact = gate();
    scene.services.set('contact', contact.service);
    // In the pause between two tries: nothing of it is under way.
    scene.services.set('finance', async () => {
      throw ApplicationFailure.create({ message: 'Storing.', type: STEP_FAILURE, nextRetryDelay: '1 h' });
    });
    await scene.play(async (handle) => {
      await contact.requested;
      await soon(() => scene.started.length).toBe(2);
      scene.services.delete('finance');
      scene.run('save', ['contact', 'finance']);
      // As a relay of an earlier release sends it.
      await handle.signal(savedSignal.name, { runId: 'run-2', revision: 2 });
      await soon(() => scene.claims).toBe(2);
      expect(scene.started).toHaveLength(2);
      contact.open();
      await handle.result();
    });
    // Both start at once, in any order.
    expect(scene.started.slice(2).toSorted()).toEqual(['run-2 contact', 'run-2 finance']);
  });

  it('looks once more when a save comes while it waits for what is under way of a run that is no more', async () => {
    const scene = new Scene();
    scene.run('save', ['contact']);
    const contact = gate();
    scene.services.set('contact', contact.service);
    await scene.play(async (handle) => {
      await contact.requested;
      scene.set('run-1', 'contact', 'dismissed');
      await handle.signal(stepSignal);
      await soon(() => countCancelRequests(handle)).toBe(1);
      scene.services.delete('contact');
      scene.run('save', ['contact']);
      await handle.signal(savedSignal);
      contact.open();
      await handle.result();
    });
    expect(scene.started).toEqual(['run-1 contact', 'run-2 contact']);
  });

  it('goes on with a newer save after the worker that had the older one is lost', async () => {
    const scene = new Scene();
    scene.run('save', ['contact']);
    const lost = Promise.withResolvers<SagaStepState>();
    scene.services.set('contact', () => lost.promise);
    await scene.play(async (handle) => {
      await soon(() => scene.started.length).toBe(1);
      scene.services.delete('contact');
      scene.run('save', ['contact']);
      await handle.signal(savedSignal);
      // Without heartbeats the first call counts as lost.
      await handle.result();
      lost.resolve('done');
    });
    expect(scene.started).toEqual(['run-1 contact', 'run-2 contact']);
  });

  it('asks for a decision when ops make an activity fail by hand', async () => {
    const scene = new Scene();
    scene.run('save', ['contact']);
    const slow = gate();
    scene.services.set('contact', slow.service);
    scene.onStop = () => scene.set('run-1', 'contact', 'failed');
    await scene.play(async (handle) => {
      await slow.requested;
      await connection.workflowService.respondActivityTaskFailedById({
        namespace: 'default',
        workflowId: handle.workflowId,
        activityId: '2',
        failure: { message: 'by hand', applicationFailureInfo: { nonRetryable: true } },
      });
      await soon(() => currentDetails(handle)).toContain('contact: failed');
      slow.open();
      scene.set('run-1', 'contact', 'waiting');
      await handle.signal(stepSignal);
      await handle.result();
    });
    expect(scene.stopped).toBeGreaterThan(0);
  });

  it('hears the same signal any number of times without doing anything twice', async () => {
    const scene = new Scene();
    scene.run('save', ['contact']);
    const slow = gate();
    scene.services.set('contact', slow.service);
    await scene.play(async (handle) => {
      await slow.requested;
      for (let times = 0; times < 5; times += 1) {
        await handle.signal(savedSignal);
        await handle.signal(deletingSignal);
      }
      slow.open();
      await handle.result();
      // A duplicate that comes after the end starts a workflow that finds nothing to do.
      await (await scene.start()).result();
    });
    expect(scene.started).toEqual(['run-1 contact']);
  });

  it('begins a new history when this one grows long, without losing what is open', async () => {
    const scene = new Scene();
    scene.run('save', ['contact']);
    scene.services.set('contact', async (input) => scene.fail(input, 'failed'));
    await scene.play(async (handle) => {
      const { runId: first } = await handle.describe();
      for (let times = 1; times <= 12; times += 1) {
        await soon(() => scene.started.length).toBe(times);
        await soon(() => currentDetails(handle)).toContain('contact: failed');
        scene.set('run-1', 'contact', 'waiting');
        await handle.signal(stepSignal);
      }
      const { runId: later } = await handle.describe();
      expect(later).not.toBe(first);
      await soon(() => scene.started.length).toBe(13);
      await soon(() => currentDetails(handle)).toContain('contact: failed');
      scene.services.delete('contact');
      scene.set('run-1', 'contact', 'waiting');
      await handle.signal(stepSignal);
      await handle.result();
    });
  });

  it('leaves the rest to a person when ops cancel it, after what has started', async () => {
    const scene = new Scene();
    scene.run('save', ['contact']);
    const slow = gate();
    scene.services.set('contact', async () => {
      const heartbeatTimer = setInterval(() => Context.current().heartbeat(), 50);
      return slow.service().finally(() => clearInterval(heartbeatTimer));
    });
    await scene.play(async (handle) => {
      await slow.requested;
      await handle.cancel();
      slow.open();
      const failure = await handle.result().catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(WorkflowFailedError);
      expect((failure as WorkflowFailedError).cause).toBeInstanceOf(CancelledFailure);
    });
    expect(scene.stopped).toBeGreaterThan(0);
    expect(scene.started).toEqual(['run-1 contact']);
  });

  /** How many of its activities the workflow wants to end. */
  async function countCancelRequests(handle: WorkflowHandle): Promise<number> {
    const { events = [] } = await handle.fetchHistory();
    return (events ?? []).filter((event) => event.activityTaskCancelRequestedEventAttributes).length;
  }

  async function currentDetails(handle: WorkflowHandle): Promise<string> {
    const metadata = await handle.query<{ currentDetails: string }>('__temporal_workflow_metadata');
    return metadata.currentDetails;
  }
});
