import { config } from '#config/config.ts';
import { tidyDirectory } from '#services/session/tidy-directory.ts';
import { createApplication } from './application.ts';
import { createHttpServer } from './http-server.ts';
import { createLog } from './log.ts';

const GRACE = 4_000;
const TIDY_INTERVAL = 15 * 60_000;
const METRICS_INTERVAL = 60_000;

const settings = config();
const log = createLog(settings);
const application = createApplication(settings, log);
const server = await createHttpServer(application);

const tidying = setInterval(() => {
  tidyDirectory(application.sessions).catch((error: unknown) => {
    log.warn({ error }, 'the directory was not tidied');
  });
}, TIDY_INTERVAL);

const metrics = setInterval(
  () => log.info({ leases: application.database.stats() }, 'metrics'),
  METRICS_INTERVAL,
);

let ending = false;

async function end(signal: string): Promise<void> {
  if (ending) return;
  ending = true;
  log.info({ signal }, 'ending');
  clearInterval(tidying);
  clearInterval(metrics);
  // Calls in flight get this long; one that hangs after it must not delay the next process.
  setTimeout(() => process.exit(1), GRACE).unref();
  await server.close();
  await application.close();
  log.info('ended');
}

process.on('SIGTERM', end);
process.on('SIGINT', end);

await server.listen({ host: settings.api.host, port: settings.api.port });
log.info({ address: settings.api.publicUrl, graphiql: settings.api.graphiql }, 'ready');
