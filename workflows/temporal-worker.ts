import { setTimeout as pause } from 'node:timers/promises';
import { type ActivityInterceptorsFactory, NativeConnection, Worker } from '@temporalio/worker';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { workflowBundle } from './bundle.ts';
import { OFFICE_ATTRIBUTE, RELATION_ATTRIBUTE } from './dispatch-table.ts';
import { translateFailures } from './failures.ts';

export interface TemporalWorkerOptions {
  readonly temporal: Config['temporal'];
  readonly activities: object;
  /** Database clients that its activities share. */
  readonly clients: number;
  readonly logger: Logger;
  /** Nothing is taken from Temporal before, nor when it says no. */
  readonly entered: Promise<boolean>;
  /** The first is the outermost; tests add what observes or breaks an activity. */
  readonly interceptors?: readonly ActivityInterceptorsFactory[];
}

export interface TemporalWorker {
  isRunning(): boolean;
  /** Resolves when it polls for the first time. */
  readonly running: Promise<void>;
  load(): { readonly activities: number; readonly workflows: number };
  stop(): Promise<void>;
}

const LONGEST_PAUSE = 10_000;
/** INDEXED_VALUE_TYPE_KEYWORD of the API. */
const KEYWORD = 2;

/** Keeps a worker up: the SDK outlives a server that comes and goes, but not one that was absent at the start. */
export function keepTemporalWorker(options: TemporalWorkerOptions): TemporalWorker {
  const { logger } = options;
  const stopping = new AbortController();
  const running = Promise.withResolvers<void>();
  let current: Worker | undefined;

  async function keep(): Promise<void> {
    if (!(await options.entered)) return;
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      try {
        await runOnce();
        failures = 0;
      } catch (error) {
        logger.warn({ error, address: options.temporal.address }, 'no worker at Temporal; trying again');
      }
      if (stopping.signal.aborted) return;
      await pause(Math.min(500 * 2 ** failures, LONGEST_PAUSE), undefined, stopping).catch(onAbort);
    }
  }

  async function runOnce(): Promise<void> {
    const { address, namespace, taskQueue } = options.temporal;
    const connection = await NativeConnection.connect({ address });
    try {
      await registerSearchAttributes(connection, namespace, logger);
      const worker = await Worker.create({
        connection,
        namespace,
        taskQueue,
        workflowBundle: await workflowBundle(),
        activities: options.activities,
        interceptors: { activity: [translateFailures, ...(options.interceptors ?? [])] },
        maxConcurrentActivityTaskExecutions: options.clients * 2,
        maxConcurrentLocalActivityExecutions: options.clients,
        // Every heartbeat goes out: within 6 s of silence another worker goes on with the step.
        maxHeartbeatThrottleInterval: '1 s',
        // What a killed worker had in its cache goes to another one after this time.
        stickyQueueScheduleToStartTimeout: '3 s',
        shutdownGraceTime: '2 s',
        shutdownForceTime: '4 s',
      });
      const ended = worker.run();
      current = worker;
      if (stopping.signal.aborted) worker.shutdown();
      running.resolve();
      logger.info({ taskQueue }, 'working for Temporal');
      await ended;
    } finally {
      current = undefined;
      await connection.close();
    }
  }

  const kept = keep();
  return {
    isRunning: () => current?.getState() === 'RUNNING',
    running: running.promise,
    load() {
      const status = current?.getStatus();
      return {
        activities: status?.numInFlightActivities ?? 0,
        workflows: status?.numInFlightWorkflowActivations ?? 0,
      };
    },
    async stop() {
      stopping.abort();
      if (current?.getState() === 'RUNNING') current.shutdown();
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
  const missing = [OFFICE_ATTRIBUTE.name, RELATION_ATTRIBUTE.name].filter(
    (name) => !(name in customAttributes),
  );
  if (missing.length === 0) return;
  await operatorService.addSearchAttributes({
    namespace,
    searchAttributes: Object.fromEntries(missing.map((name) => [name, KEYWORD])),
  });
  logger.info({ missing }, 'registered search attributes');
}

function onAbort(error: unknown): void {
  if (!(error instanceof Error) || error.name !== 'AbortError') throw error;
}
