import { randomUUID } from 'node:crypto';
import { Client, Connection } from '@temporalio/client';
import { DefaultLogger, Runtime } from '@temporalio/worker';
import { pino } from 'pino';
import { type Config, parseConfig } from '#config/config.ts';
import { sandboxEnvironment } from '#dev/sandbox/addresses.ts';
import { type SandboxAccount, type SandboxLink, sandboxLinks } from '#dev/sandbox/credentials.ts';
import { type Sandbox, startSandbox } from '#dev/sandbox/start.ts';
import { openOwnerClient } from '#dev/seed/write-office.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { RelationInput } from '#domain/relation/relation.ts';
import type { SagaRunState, SagaStepState } from '#domain/saga/states.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import { createDatabase, type Database } from '#prisma/database.ts';
import { type EventStream, listen } from '#prisma/events.ts';
import { createRelation } from '#services/relation/create-relation.ts';
import { deleteRelations } from '#services/relation/delete-relations.ts';
import { type HeldDeletions, holdDeletions } from '#services/relation/hold-deletions.ts';
import type { DeletionContext, RelationContext } from '#services/relation/relation-context.ts';
import {
  SAVE_QUESTION_KINDS,
  type SavedRelation,
  type SaveOutcome,
} from '#services/relation/save-outcome.ts';
import { updateRelation } from '#services/relation/update-relation.ts';
import { type WithdrawnDeletions, withdrawDeletions } from '#services/relation/withdraw-deletions.ts';
import { dismissStep, linkFoundRecord, retryStep } from '#services/saga/decide-step.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { declareSchedules } from '#workflows/declare-schedules.ts';
import { type RunningWorker, runWorker, type WorkerVariation } from '#workflows/run-worker.ts';
import { createDatabase as createTestDatabase, type TestDatabase } from './database.ts';
import { testEnvironment, testMasterKey } from './environment.ts';
import { arrangeOffice, type TestOffice, type TestViewer } from './office.ts';
import { QUICK_PACE } from './quick-pace.ts';
import { organisationInput, personInput } from './relation-input.ts';
import { startTemporal, uniqueTaskQueue } from './temporal.ts';

/** A step of a run as users see it. */
export interface SeenStep {
  readonly id: string;
  readonly key: string;
  readonly state: SagaStepState;
  readonly provider: string | null;
  readonly attempts: number;
  readonly message: string | null;
  readonly code: string | null;
  readonly nextTryAt: Date | null;
}

export interface SeenRun {
  readonly id: string;
  readonly relationId: string | null;
  readonly state: SagaRunState;
  readonly steps: readonly SeenStep[];
}

const DECISIONS = { retry: retryStep, dismiss: dismissStep, link: linkFoundRecord } as const;

// The SDK's own lines would drown the test's.
Runtime.install({ logger: new DefaultLogger('ERROR') });

/** An office with everything its relations meet: Postgres, Temporal and the stand-ins of all services. */
export interface SagaWorld {
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
  create(kind: RelationKind, fields?: RelationInput, viewer?: TestViewer): Promise<SavedRelation>;
  change(relationId: string, fields: RelationInput, linkedIds?: readonly string[]): Promise<SavedRelation>;
  remove(...relationIds: string[]): Promise<readonly string[]>;
  /** As the admin. */
  hold(...runIds: string[]): Promise<HeldDeletions>;
  /** 'Ongedaan maken' or 'Stop', as the admin. */
  withdraw(...runIds: string[]): Promise<WithdrawnDeletions>;
  /** 'Opnieuw', 'Laat maar' or 'Dit is dezelfde', as the admin. */
  decide(command: keyof typeof DECISIONS, stepId: string | undefined, viewer?: TestViewer): Promise<string>;
  run(runId: string): Promise<SeenRun>;
  runsOf(relationId: string): Promise<readonly SeenRun[]>;
  /** Waits until the run is as `wanted` says; throws with the run as it stands when that takes too long. */
  until(runId: string, wanted: (run: SeenRun) => boolean, withinMilliseconds?: number): Promise<SeenRun>;
  /** Waits until the run is in one of these states. */
  untilState(runId: string, ...states: SagaRunState[]): Promise<SeenRun>;
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
  } = {},
): Promise<SagaWorld> {
  const [testDatabase, sandbox, shared] = await Promise.all([
    createTestDatabase(),
    startSandbox(),
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
  });
  const log = pino({ level: 'silent' });
  const database = createDatabase({ url: testDatabase.appUrl, clients: 4 });
  const events = listen({ url: testDatabase.appUrl, onProblem: (error) => log.warn(error) });
  const connection = Connection.lazy({ address: shared.address });
  const temporal = new Client({ connection, namespace: shared.namespace });
  const context: RelationContext & DeletionContext = {
    officeKeys: createOfficeKeys(testMasterKey),
    now: () => new Date(),
    extraBankCodes: [],
    undoMilliseconds: options.undoMilliseconds ?? 0,
  };
  const workers: RunningWorker[] = [];
  const secretNumbers: string[] = [];
  const accounts = new Map<string, SandboxAccount>();
  let made = 0;

  const run = (officeId: string, runId: string) =>
    database.lease(systemViewer(officeId), (client) =>
      client.sagaRun.findUniqueOrThrow({ where: { id: runId }, select: SEEN }),
    ) as Promise<SeenRun>;

  async function until(
    officeId: string,
    runId: string,
    wanted: (seen: SeenRun) => boolean,
    withinMilliseconds = 30_000,
  ): Promise<SeenRun> {
    const deadline = AbortSignal.timeout(withinMilliseconds);
    let changed = Promise.withResolvers<void>();
    const end = events.subscribe(() => changed.resolve());
    deadline.addEventListener('abort', () => changed.resolve());
    try {
      for (;;) {
        const seen = await run(officeId, runId).catch(lostConnection);
        if (seen !== null && wanted(seen)) return seen;
        if (deadline.aborted) throw new Error(`the run is not as wanted: ${JSON.stringify(seen, null, 1)}`);
        // A connection that a test cut: look again, nobody will tell us to.
        if (seen === null) continue;
        await changed.promise;
        if (!deadline.aborted) changed = Promise.withResolvers<void>();
      }
    } finally {
      end();
    }
  }

  const worldOf = (office: TestOffice, account: SandboxAccount): Omit<SagaWorld, 'neighbour' | 'close'> => ({
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
    async create(kind, fields = {}, viewer = office.admin) {
      made += 1;
      const bsn = bsnOf(made);
      secretNumbers.push(bsn);
      // Every relation its own, in what services tell relations apart by.
      const own = {
        relationNumber: String(1000 + made),
        email: `relatie-${made}@klant.example`,
        bsn,
        ...(kind === 'organisation'
          ? { tradeName: `Bakkerij ${made} B.V.`, vatNumber: '' }
          : { surname: `Berg${made}` }),
      };
      const input = (kind === 'organisation' ? organisationInput : personInput)({ ...own, ...fields });
      const outcome = await database.lease(viewer, (client) =>
        createRelation(context, client, viewer, {
          requestId: randomUUID(),
          kind,
          input,
          linkedIds: [],
          relationNumberTyped: true,
          confirmed: SAVE_QUESTION_KINDS,
        }),
      );
      const { relationId, ...rest } = saved(outcome);
      for (const key of [relationId, input.relationNumber, input.email]) accounts.set(String(key), account);
      return { relationId, ...rest };
    },
    async change(relationId, input, linkedIds) {
      const outcome = await database.lease(office.admin, (client) =>
        updateRelation(context, client, office.admin, {
          requestId: randomUUID(),
          id: relationId,
          version: null,
          kind: null,
          input,
          linkedIds: linkedIds ?? null,
          confirmed: SAVE_QUESTION_KINDS,
        }),
      );
      return saved(outcome);
    },
    async remove(...ids) {
      const { runIds } = await database.lease(office.admin, (client) =>
        deleteRelations(context, client, office.admin, { requestId: randomUUID(), ids }),
      );
      return runIds;
    },
    hold: (...runIds) =>
      database.lease(office.admin, (client) =>
        holdDeletions(client, office.admin, { requestId: randomUUID(), runIds }),
      ),
    withdraw: (...runIds) =>
      database.lease(office.admin, (client) =>
        withdrawDeletions(context, client, office.admin, { requestId: randomUUID(), runIds }),
      ),
    async decide(command, stepId = '', viewer = office.admin) {
      const decide = DECISIONS[command];
      const { runId } = await database.lease(viewer, (client) =>
        decide(client, viewer, { requestId: randomUUID(), stepId }),
      );
      return runId;
    },
    run: (runId) => run(office.officeId, runId),
    runsOf: (relationId) =>
      database.lease(office.admin, (client) =>
        client.sagaRun.findMany({ where: { relationId }, orderBy: { createdAt: 'asc' }, select: SEEN }),
      ) as Promise<readonly SeenRun[]>,
    until: (runId, wanted, within) => until(office.officeId, runId, wanted, within),
    untilState: (runId, ...states) => until(office.officeId, runId, (seen) => states.includes(seen.state)),
    async startWorker(variation = {}) {
      const worker = runWorker(parseConfig(environment), log, { pace: QUICK_PACE, ...variation });
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
      // The server of the whole run would go on starting sweeps that nobody takes.
      if (options.temporalAddress === undefined) await declareSchedules(temporal, taskQueue, []);
      await Promise.all([events.close(), connection.close(), owner.$disconnect()]);
      await Promise.all([database.close(), sandbox.close()]);
      await testDatabase.drop();
    },
  };
}

const SEEN = {
  id: true,
  relationId: true,
  state: true,
  steps: {
    orderBy: { position: 'asc' },
    select: {
      id: true,
      key: true,
      state: true,
      provider: true,
      attempts: true,
      nextTryAt: true,
      message: true,
      code: true,
    },
  },
} as const;

/** What a test that cuts connections must live with; null: look again. */
export function lostConnection(error: unknown): null {
  if (/connection|terminat|balie\.office/i.test(String(error))) return null;
  throw error;
}

function saved(outcome: SaveOutcome): SavedRelation {
  if (outcome.outcome !== 'saved') throw new Error(`not saved: ${JSON.stringify(outcome)}`);
  return outcome;
}

/** The n-th number that passes the eleven test. */
function bsnOf(n: number): string {
  let found = 0;
  for (let base = 10_000_000; ; base += 1) {
    const digits = String(base).split('').map(Number);
    const sum = digits.reduce((total, digit, index) => total + digit * (9 - index), 0);
    const check = sum % 11;
    if (check > 9) continue;
    found += 1;
    if (found === n) return `${base}${check}`;
  }
}

/** State of each step, by its key. */
export function stepStates(run: SeenRun): Record<string, SagaStepState> {
  return Object.fromEntries(run.steps.map((step) => [step.key, step.state]));
}
