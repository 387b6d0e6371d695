import { makeTelemetryFilterString, Runtime } from '@temporalio/worker';
import type { Logger } from 'pino';
import { config } from '#config/config.ts';
import { createWorkerLog } from './log.ts';
import { runWorker } from './run-worker.ts';
import { serveHealth } from './worker-health.ts';

const LONGEST_END = 4_800;
const LEVELS = { TRACE: 'trace', DEBUG: 'debug', INFO: 'info', WARN: 'warn', ERROR: 'error' } as const;

const settings = config();
const logger = createWorkerLog(settings);
installRuntime(logger);
const worker = runWorker(settings, logger);
const health = await serveHealth(
  { host: settings.api.host, port: settings.worker.healthPort },
  worker.isReady,
);
logger.info({ health: settings.worker.healthPort }, 'worker started');

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void end(signal));

async function end(signal: NodeJS.Signals): Promise<void> {
  logger.info({ signal }, 'worker ends');
  // Nobody knows of a mail that is cut off amid its call. Another worker continues the rest.
  await worker.endCalls();
  setTimeout(() => process.exit(0), LONGEST_END).unref();
  health.close();
  await worker.stop();
  process.exit(0);
}

function installRuntime(target: Logger): void {
  Runtime.install({
    shutdownSignals: [],
    telemetryOptions: {
      logging: { filter: makeTelemetryFilterString({ core: 'WARN', other: 'ERROR' }), forward: {} },
    },
    logger: {
      log: (level, message, meta) => target[LEVELS[level]](meta ?? {}, message),
      trace: (message, meta) => target.trace(meta ?? {}, message),
      debug: (message, meta) => target.debug(meta ?? {}, message),
      info: (message, meta) => target.info(meta ?? {}, message),
      warn: (message, meta) => target.warn(meta ?? {}, message),
      error: (message, meta) => target.error(meta ?? {}, message),
    },
  });
}
