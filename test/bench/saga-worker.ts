import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import path from 'node:path';
import { Client, Connection } from '@temporalio/client';
import { NativeConnection, Worker } from '@temporalio/worker';
import { pino } from 'pino';
import { parseConfig } from '#config/config.ts';
import { createDatabase } from '#prisma/database.ts';
import { createDirectory } from '#prisma/directory.ts';
import { listenOutbox } from '#prisma/events.ts';
import type { RelationAdapter } from '#providers/provider-ports.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { createDispatcher } from '#workflows/dispatcher.ts';
import { createRelationActivities } from '#workflows/relation/activities.ts';
import { startRelay } from '#workflows/relay.ts';
import { keepTemporalWorker } from '#workflows/temporal-worker.ts';
import type { BareActivities } from './bare-workflow.ts';

// The product's relay and worker with services that answer at once, and beside them a worker of the baseline.

const config = parseConfig(process.env);
const { address, namespace, taskQueue } = config.temporal;
const logger = pino({ level: config.logLevel });

/** A service without latency: what is measured is Balie and Temporal. */
const stub: RelationAdapter = {
  provider: 'stub',
  list: null,
  naturalKey: (relation) => relation.id,
  push: async () => ({ outcome: 'stored', remoteId: randomUUID() }),
  remove: async () => 'deleted',
};

const database = createDatabase({ url: config.database.appUrl, clients: config.database.clients });
const directory = createDirectory(config.database.directoryUrl);
const client = new Client({ connection: await Connection.connect({ address }), namespace });
startRelay({
  directory,
  logger,
  wakeUps: listenOutbox({ url: config.database.directoryUrl, onProblem: (error) => logger.warn({ error }) }),
  dispatch: createDispatcher(client, taskQueue),
});
const ours = keepTemporalWorker({
  temporal: config.temporal,
  clients: config.database.clients,
  slots: config.worker.slots,
  logger,
  entered: Promise.resolve(true),
  activities: () =>
    createRelationActivities({
      database,
      officeKeys: createOfficeKeys(config.secrets.masterKey),
      providers: {
        adapterFor: () => stub,
        fileStoreFor: () => null,
        accessTokenOf: () => () => Promise.reject(new Error('a stub asks for no token')),
      },
    }),
});

const bare = await Worker.create({
  connection: await NativeConnection.connect({ address }),
  namespace,
  taskQueue: `${taskQueue}-bare`,
  workflowsPath: path.join(import.meta.dirname, 'bare-workflow.ts'),
  activities: { nothing: async () => undefined } satisfies BareActivities,
});
bare.run().catch((error: unknown) => {
  logger.error({ error }, 'the worker of the baseline ended');
  process.exit(1);
});
await ours.running;

createServer((_request, response) => response.end('ready')).listen(config.worker.healthPort, '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
