import { setTimeout as pause } from 'node:timers/promises';
import { type ActivityInterceptorsFactory, NativeConnection, Worker } from '@temporalio/worker';
import type { Logger } from 'pino';
import type { Config } from '#config/config.ts';
import { workflowBundle } from './bundle.ts';
import { OFFICE_ATTRIBUTE, RELATION_ATTRIBUTE } from './dispatch-table.ts';
import { translateFailures } from './failures.ts';

/** What the Temporal worker needs from outside. */
export interface TemporalWorkerOptions {
  readonly temporal: Config['temporal'];
  readonly activities: object;
  /** Database clients of this process: what its activities share. */
  readonly clients: number;
  readonly logger: Logger;
  /** Wrapped around every activity; for tests that look or break in. */
  readonly interceptors?: readonly ActivityInterceptorsFactory[];
}

/** A Temporal worker that is kept up until it is stopped. */
export interface TemporalWorker {
  /** Polls for tasks at this moment. */
  isRunning(): boolean;
  /** Resolves when it polls for the first time. */
  readonly running: Promise<void>;
  /** Activities and workflow tasks in hand. */
  load(): { readonly activities: number; readonly workflows: number };
  /** Finishes what takes little time, hands the rest to another worker. */
  stop(): Promise<void>;
}

const LONGEST_PAUSE = 10_000;
/** The API's numbers for kinds of search attributes: INDEXED_VALUE_TYPE_KEYWORD. */
const KEYWORD = 2;

/**
 * Keeps a worker up. While it runs the SDK outlives a server that comes and goes; what ends here is a server that was
 * not there at the start, or a failure the SDK gives up on, and both begin anew after a pause.
 */
export function keepTemporalWorker(options: TemporalWorkerOptions): TemporalWorker {
  const { logger } = options;
  const stopping = new AbortController();
  const running = Promise.withResolvers<void>();
  let current: Worker | undefined;

  async function keep(): Promise<void> {
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
