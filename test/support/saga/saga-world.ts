import { randomUUID } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import { pino } from 'pino';
import { type Config, parseConfig } from '#config/config.ts';
import { type SandboxAccount, type SandboxLink, sandboxLinks } from '#dev/sandbox/credentials.ts';
import { sandboxEnvironment } from '#dev/sandbox/sandbox-settings.ts';
import type { Sandbox } from '#dev/sandbox/start-sandbox.ts';
import { openOwnerClient } from '#dev/seed/write-office.ts';
import { createDatabase, type Database } from '#prisma/database.ts';
import { type EventStream, listen } from '#prisma/events.ts';
import { dismissStep, linkFoundRecord, retryStep } from '#services/saga/decide-step.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { startCheckedSandbox } from '#test/wire/checked-sandbox.ts';
import { declareSchedules } from '#workflows/declare-schedules.ts';
import { type RunningWorker, runWorker, type WorkerVariation } from '#workflows/run-worker.ts';
import '../environment/quiet-temporal.ts';
import { type RelationCommands, relationCommands } from '../browser/relation-commands.ts';
import { createDatabase as createTestDatabase, type TestDatabase } from '../environment/database.ts';
import { testEnvironment, testMasterKey } from '../environment/environment.ts';
import { BY_HAND, QUICK_PACE } from '../environment/quick-pace.ts';
import { startTemporal, uniqueTaskQueue } from '../environment/temporal.ts';
import { arrangeOffice, type TestOffice, type TestViewer } from '../office/office.ts';
import { type SeenRuns, seenRuns } from './seen-runs.ts';

const DECISIONS = { retry: retryStep, dismiss: dismissStep, link: linkFoundRecord } as const;

/**
 * An office with all its sagas need: Postgres, Temporal and every stand-in. Another noun adds commands of its own
 * beside `relation-commands.ts`.
 */
export interface SagaWorld extends SeenRuns, RelationCommands {
  readonly office: TestOffice;
  readonly database: Database;
  readonly testDatabase: TestDatabase;
  readonly events: EventStream;
  readonly sandbox: Sandbox;
  readonly temporal: Client;
  /** BSNs of the relations made here: what no log and no history may hold. */
  readonly secretNumbers: readonly string[];
  /** For processes of the product, and for parseConfig. */
  readonly environment: Readonly<Record<string, string>>;
  readonly config: Config;
  /** 'Opnieuw', 'Laat maar' or 'Dit is dezelfde', as the admin. */
  decide(command: keyof typeof DECISIONS, stepId: string | undefined, viewer?: TestViewer): Promise<string>;
  /** The product's relay and worker in this process, until the world closes or it is stopped. */
  startWorker(variation?: WorkerVariation): Promise<RunningWorker>;
  /** Whose name at the services each relation belongs in, by all that they know it by, of all offices. */
  readonly accounts: ReadonlyMap<string, SandboxAccount>;
  /** Another office in all of this, linked to the other account at each stand-in. It closes with the first. */
  neighbour(): Promise<Omit<SagaWorld, 'neighbour' | 'close'>>;
  close(): Promise<void>;
}

/** Arranges a world; `links` narrows what the office has linked (default: every stand-in). */
export async function arrangeSagaWorld(
  name: string,
  options: {
    readonly links?: (links: readonly SandboxLink[]) => readonly SandboxLink[];
    readonly temporalAddress?: string;
    /** How long a deletion can be undone; none, unless a test is about that. */
    readonly undoMilliseconds?: number;
    /** Other settings of config/config.ts. */
    readonly variables?: Readonly<Record<string, string>>;
  } = {},
): Promise<SagaWorld> {
  const [testDatabase, sandbox, shared] = await Promise.all([
    createTestDatabase(),
    startCheckedSandbox(),
    options.temporalAddress === undefined
      ? startTemporal()
      : { address: options.temporalAddress, namespace: 'default' },
  ]);
  const owner = openOwnerClient(testDatabase.ownerUrl);
  const arrange = (account: SandboxAccount) => {
    const links = sandboxLinks(sandbox.url, account);
    return arrangeOffice(owner, { links: options.links?.(links) ?? links });
  };
  const taskQueue = uniqueTaskQueue(name);
  const environment = testEnvironment({
    database: testDatabase,
    temporal: shared,
    taskQueue,
    sandbox: { environment: sandboxEnvironment(sandbox.url, sandbox.smtpPort) },
    variables: options.variables ?? {},
  });
  const log = pino({ level: 'silent' });
  const database = createDatabase({ url: testDatabase.appUrl, clients: 4 });
  const events = listen({ url: testDatabase.appUrl, onProblem: (error) => log.warn(error) });
  const connection = Connection.lazy({ address: shared.address });
  const temporal = new Client({ connection, namespace: shared.namespace });
  const context = {
    officeKeys: createOfficeKeys(testMasterKey),
    now: () => new Date(),
    extraBankCodes: [],
    undoMilliseconds: options.undoMilliseconds ?? 0,
  };
  const workers: RunningWorker[] = [];
  const secretNumbers: string[] = [];
  const accounts = new Map<string, SandboxAccount>();
  let made = 0;
  const nextNumber = () => {
    made += 1;
    return made;
  };

  const worldOf = (office: TestOffice, account: SandboxAccount): Omit<SagaWorld, 'neighbour' | 'close'> => ({
    ...seenRuns(database, events, office.officeId),
    ...relationCommands({
      database,
      office,
      context,
      nextNumber,
      onBsn: (bsn) => void secretNumbers.push(bsn),
      onMade(keys) {
        for (const key of keys) accounts.set(key, account);
      },
    }),
    office,
    accounts,
    database,
    testDatabase,
    events,
    sandbox,
    temporal,
    secretNumbers,
    environment,
    config: parseConfig(environment),
    async decide(command, stepId = '', viewer = office.admin) {
      const decide = DECISIONS[command];
      const { runId } = await database.lease(viewer, (client) =>
        decide(client, viewer, { requestId: randomUUID(), stepId }),
      );
      return runId;
    },
    async startWorker(variation = {}) {
      const worker = runWorker(parseConfig(environment), log, {
        pace: QUICK_PACE,
        keepSubscriptionsEvery: BY_HAND,
        ...variation,
      });
      workers.push(worker);
      await worker.ready;
      return worker;
    },
  });

  return {
    ...worldOf(await arrange('main'), 'main'),
    neighbour: async () => worldOf(await arrange('second'), 'second'),
    async close() {
      await Promise.all(workers.map((worker) => worker.stop()));
      // The Temporal server of the whole run would go on starting schedules for which no worker is left.
      if (options.temporalAddress === undefined) await declareSchedules(temporal, taskQueue, []);
      await Promise.all([events.close(), connection.close(), owner.$disconnect()]);
      await Promise.all([database.close(), sandbox.close()]);
      await testDatabase.drop();
    },
  };
}
