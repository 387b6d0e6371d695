import { randomUUID } from 'node:crypto';
import { Connection, Client as TemporalClient } from '@temporalio/client';
import { Client } from 'pg';
import { Pool } from 'undici';
import { freePort } from '#dev/stack/free-ports.ts';
import { type EventStream, listen } from '#prisma/events.ts';
import type { DatabaseUrls } from '#test/support/environment/migrated-postgres.ts';
import { relationWorkflowId } from '#workflows/relation/contract.ts';
import type { Bench } from './bench.ts';
import { send } from './load.ts';
import { startMeasured } from './measured-process.ts';
import { type BenchOffice, seedOffice } from './offices.ts';
import { measurePairs } from './pairs.ts';
import { compare, type Result, single } from './result.ts';
import { median } from './statistics.ts';
import { productionEnvironment, type World } from './world.ts';

const QUEUE = 'bench';
/** All services an organisation's save goes to. */
const LINKS = ['contacts', 'files', 'finan', 'fisca', 'hours'];

const mutation = `
mutation BenchCreateRelation($input: CreateRelationInput!) {
  createRelation(input: $input) {
    __typename
    ... on RelationSaved { relation { id } run { id } }
    ... on ValidationError { issues { field message } }
  }
}`;

/** One save, in milliseconds from the request. */
interface SagaSample {
  readonly answered: number;
  readonly ended: number;
}

/** Office, api and event stream of one number of linked services. */
interface Scene {
  readonly office: BenchOffice;
  readonly pool: Pool;
  readonly events: EventStream;
  readonly database: Client;
}

async function linkServices(database: DatabaseUrls, office: BenchOffice, kinds: readonly string[]) {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  await client.query(
    "INSERT INTO provider_links (office_id, kind, provider) SELECT $1, kind, 'stub' FROM unnest($2::text[]) kind",
    [office.viewer.officeId, kinds],
  );
  await client.end();
}

let made = 0;

function input() {
  made += 1;
  const organisation = {
    tradeName: `Bakkerij ${made} B.V.`,
    legalForm: 'B.V.',
    bsn: '823807071',
    relationNumber: '',
    email: `bakkerij-${made}@klant.example`,
    phone1: '0201234567',
    street: 'Dorpsstraat',
    houseNumber: '12',
    postcode: '1234AB',
    city: 'Amsterdam',
  };
  return {
    requestId: randomUUID(),
    relationNumberTyped: false,
    confirmed: ['DUPLICATE_BSN', 'NO_CONTACT_PERSON'],
    organisation,
  };
}

/** Newest run of the office and whether it has ended, as the database says. */
async function endedRuns({ database, office }: Scene): Promise<number> {
  const { rows } = await database.query<{ ended: number }>({
    name: 'ended',
    text: `SELECT count(*)::int AS ended FROM saga_runs WHERE office_id = $1 AND state = 'done'`,
    values: [office.viewer.officeId],
  });
  return rows[0]?.ended ?? 0;
}

/** Saves a relation over GraphQL and waits until its run is done, which the product itself announces. */
async function saveOne(scene: Scene): Promise<SagaSample> {
  const before = await endedRuns(scene);
  let changed = Promise.withResolvers<void>();
  const unsubscribe = scene.events.subscribe(() => changed.resolve());
  const started = performance.now();
  const answer = await send(scene.pool, {
    path: '/graphql',
    headers: { 'x-access-token': scene.office.token },
    body: JSON.stringify({
      query: mutation,
      operationName: 'BenchCreateRelation',
      variables: { input: input() },
    }),
  });
  const answered = performance.now() - started;
  if (!answer.includes('"RelationSaved"')) throw new Error(`not saved: ${answer.slice(0, 500)}`);
  while ((await endedRuns(scene)) === before) {
    await changed.promise;
    changed = Promise.withResolvers<void>();
  }
  const ended = performance.now() - started;
  unsubscribe();
  return { answered, ended };
}

async function saveMany(scene: Scene, count: number): Promise<SagaSample> {
  const samples: SagaSample[] = [];
  while (samples.length < count) samples.push(await saveOne(scene));
  return {
    answered: median(samples.map((sample) => sample.answered)),
    ended: median(samples.map((sample) => sample.ended)),
  };
}

async function runBare(temporal: TemporalClient, count: number): Promise<SagaSample> {
  const times: number[] = [];
  while (times.length < count) {
    const started = performance.now();
    await temporal.workflow.execute('bareWorkflow', {
      workflowId: randomUUID(),
      taskQueue: `${QUEUE}-bare`,
      args: [],
    });
    times.push(performance.now() - started);
  }
  return { answered: Number.NaN, ended: median(times) };
}

/** Events in the history of the office's newest saga. */
async function historyLength(temporal: TemporalClient, { database, office }: Scene): Promise<number> {
  const { officeId } = office.viewer;
  const { rows } = await database.query<{ relation_id: string }>(
    'SELECT relation_id FROM saga_runs WHERE office_id = $1 ORDER BY created_at DESC LIMIT 1',
    [officeId],
  );
  const handle = temporal.workflow.getHandle(
    relationWorkflowId({ officeId, relationId: rows[0]?.relation_id ?? '' }),
  );
  await handle.result();
  return (await handle.fetchHistory()).events?.length ?? 0;
}

async function arrangeScene(world: World, name: string, kinds: readonly string[]): Promise<Scene> {
  const { database: addresses, secrets } = world;
  const office = await seedOffice(addresses, secrets.masterKey, { name, relations: 2_500, seed: 14 });
  await linkServices(addresses, office, kinds);
  const { api } = await world.rivals();
  const database = new Client({ connectionString: addresses.ownerUrl });
  await database.connect();
  const onProblem = (error: unknown) => {
    throw error;
  };
  return {
    office,
    database,
    pool: new Pool(api.address, { connections: 1 }),
    events: listen({ url: addresses.appUrl, onProblem }),
  };
}

/** P5: from a save to the end of its saga, with services that take no time, against the least a workflow can be. */
export const benchSaga: Bench = async ({ effort, servers, world: bringUp }) => {
  const world = await bringUp();
  const temporalAddress = await (await servers()).temporal();
  const port = await freePort();
  const worker = await startMeasured(
    'test/bench/saga-worker.ts',
    port,
    productionEnvironment(world.database, world.secrets, {
      WORKER_HEALTH_PORT: String(port),
      TEMPORAL_ADDRESS: temporalAddress,
      TEMPORAL_TASK_QUEUE: QUEUE,
    }),
  );
  const connection = await Connection.connect({ address: temporalAddress });
  const temporal = new TemporalClient({ connection });
  const all = await arrangeScene(world, 'alles', LINKS);
  const one = await arrangeScene(world, 'een', LINKS.slice(0, 1));
  try {
    for (const scene of [all, one]) await saveMany(scene, effort.sagas * 2);
    await runBare(temporal, effort.sagas * 4);
    const pairs = await measurePairs(
      effort.pairs,
      () => saveMany(all, effort.sagas),
      () => runBare(temporal, effort.sagas),
    );
    const growth = await measurePairs(
      Math.ceil(effort.pairs / 3),
      () => saveMany(all, effort.sagas),
      () => saveMany(one, effort.sagas),
    );
    const line = { id: 'P5', unit: 'ms', bar: null } as const;
    const results: Result[] = [
      compare(
        { ...line, what: 'save to the end of its saga', bar: { atMost: 2.5, of: 'ratio', gate: false } },
        pairs,
        (sample) => sample.ended,
      ),
      single({
        ...line,
        what: 'save to the answer of the api',
        bar: { atMost: 150, of: 'ours', gate: false },
        ours: median(pairs.map((pair) => pair.ours.answered)),
      }),
      compare({ ...line, what: 'saga of five services against one' }, growth, (sample) => sample.ended),
    ];
    const [many, few] = [await historyLength(temporal, all), await historyLength(temporal, one)];
    results.push({
      ...line,
      unit: 'events',
      what: 'history of five services against one',
      ours: many,
      baseline: few,
      ratio: { median: many / few, low: many / few, high: many / few },
    });
    return results;
  } finally {
    await Promise.all(
      [all, one].map(async (scene) => {
        await Promise.all([scene.events.close(), scene.pool.close(), scene.database.end()]);
      }),
    );
    await connection.close();
    await worker.stop();
  }
};
