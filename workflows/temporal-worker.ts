import { setTimeout as pause } from 'node:timers/promises';
import {
  type ActivityInterceptorsFactory,
  NativeConnection,
  Worker,
  type WorkerOptions,
} from '@temporalio/worker';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { translateFailures } from './activity-failures.ts';
import { backgroundQueue } from './background-queue.ts';
import { keepTrying } from './keep-trying.ts';
import { SEARCH_ATTRIBUTES } from './search-attributes.ts';
import { workflowBundle } from './workflow-bundle.ts';

export interface TemporalWorkerOptions {
  readonly temporal: Config['temporal'];
  /** `shutdown` aborts when the worker shuts down, which no local activity hears of otherwise. */
  readonly activities: (shutdown: AbortSignal) => object;
  /** Database clients that its activities share. */
  readonly clients: number;
  readonly slots: Config['worker']['slots'];
  readonly logger: Logger;
  /** Nothing is taken from Temporal before, nor when it says no. */
  readonly entered: Promise<boolean>;
  /** The first is the outermost; tests add what observes or breaks an activity. */
  readonly interceptors?: readonly ActivityInterceptorsFactory[];
}

export interface TemporalWorker {
  isRunning(): boolean;
  readonly running: Promise<void>;
  load(): { readonly activities: number; readonly workflows: number };
  stop(): Promise<void>;
}

const AFTER_END = 500;
/** Thousands of quick passes, or looks that last as long as their workflow task, would starve the others. */
const BACKGROUND_LIMITS = { maxActivitiesPerSecond: 40, maxConcurrentWorkflowTaskExecutions: 12 } as const;
/** INDEXED_VALUE_TYPE_KEYWORD of the API. */
const KEYWORD = 2;

/** The SDK outlives a server that comes and goes, but not one that was absent at the start. */
export function keepTemporalWorker(options: TemporalWorkerOptions): TemporalWorker {
  const { logger } = options;
  const stopping = new AbortController();
  const running = Promise.withResolvers<void>();
  let current: readonly Worker[] = [];
  let shutdown = new AbortController();

  async function keep(): Promise<void> {
    if (!(await options.entered)) return;
    while (!stopping.signal.aborted) {
      await keepTrying(runOnce, stopping.signal, (error) =>
        logger.warn({ error, address: options.temporal.address }, 'no worker at Temporal; trying again'),
      );
      // A worker that ended in order although nobody stopped it begins again.
      await pause(AFTER_END, undefined, stopping).catch(() => undefined);
    }
  }

  async function runOnce(): Promise<void> {
    const { address, namespace, taskQueue } = options.temporal;
    const connection = await NativeConnection.connect({ address });
    try {
      await registerSearchAttributes(connection, namespace, logger);
      const bundle = await workflowBundle();
      shutdown = new AbortController();
      const activities = options.activities(shutdown.signal);
      const create = (
        queue: string,
        slots: number,
        limits: Pick<WorkerOptions, keyof typeof BACKGROUND_LIMITS> = {},
      ) =>
        Worker.create({
          connection,
          namespace,
          taskQueue: queue,
          workflowBundle: bundle,
          activities,
          interceptors: { activity: [translateFailures, ...(options.interceptors ?? [])] },
          ...limits,
          maxConcurrentActivityTaskExecutions: slots,
          maxConcurrentLocalActivityExecutions: options.clients,
          // Every heartbeat goes out: within 6 s of silence another worker goes on with the step.
          maxHeartbeatThrottleInterval: '1 s',
          // Workflows in the cache of a killed worker go to another one after this time.
          stickyQueueScheduleToStartTimeout: '3 s',
          shutdownGraceTime: '2 s',
          shutdownForceTime: '4 s',
        });
      const { people, background } = options.slots;
      const workers = await Promise.all([
        create(taskQueue, people),
        create(backgroundQueue(taskQueue), background, BACKGROUND_LIMITS),
      ]);
      const ended = workers.map((worker) => worker.run());
      current = workers;
      if (stopping.signal.aborted) shutDown();
      running.resolve();
      logger.info({ taskQueue }, 'working for Temporal');
      try {
        await Promise.race(ended);
      } finally {
        // Each of the two workers goes on only with the other.
        shutDown();
        await Promise.allSettled(ended);
      }
      await Promise.all(ended);
    } finally {
      current = [];
      await connection.close();
    }
  }

  function shutDown(): void {
    shutdown.abort();
    for (const worker of current) if (worker.getState() === 'RUNNING') worker.shutdown();
  }

  const kept = keep();
  return {
    isRunning: () => current.length > 0 && current.every((worker) => worker.getState() === 'RUNNING'),
    running: running.promise,
    load() {
      const statuses = current.map((worker) => worker.getStatus());
      const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
      return {
        activities: sum(statuses.map(({ numInFlightActivities }) => numInFlightActivities)),
        workflows: sum(statuses.map(({ numInFlightWorkflowActivations }) => numInFlightWorkflowActivations)),
      };
    },
    async stop() {
      stopping.abort();
      shutDown();
      await kept;
    },
  };
}

/** Without them no workflow starts; on a server of one's own nobody else adds them. */
async function registerSearchAttributes(
  connection: NativeConnection,
  namespace: string,
  logger: Logger,
): Promise<void> {
  const { operatorService } = connection;
  const { customAttributes } = await operatorService.listSearchAttributes({ namespace });
  const missing = SEARCH_ATTRIBUTES.map(({ name }) => name).filter((name) => !(name in customAttributes));
  if (missing.length === 0) return;
  await operatorService.addSearchAttributes({
    namespace,
    searchAttributes: Object.fromEntries(missing.map((name) => [name, KEYWORD])),
  });
  logger.info({ missing }, 'registered search attributes');
}
