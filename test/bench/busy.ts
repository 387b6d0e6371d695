import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { Pool } from 'undici';
import { z } from 'zod';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import { CSV_COLUMNS } from '#domain/import/csv-columns.ts';
import { createDatabase } from '#prisma/database.ts';
import { beginPhase } from '#services/import/begin-phase.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import type { Bench } from './bench.ts';
import { relationsRequest } from './graphql-list.ts';
import { type Request, send } from './load.ts';
import { type Result, single } from './result.ts';
import { generatedRows, sendRows } from './sent-import.ts';
import { quantile } from './statistics.ts';
import type { World } from './world.ts';

const root = path.join(import.meta.dirname, '../..');
const SAMPLES = 40;
/** What the answers are judged by: a request over loopback, its answer read. */
const BAR = { atMost: 100, of: 'ours', gate: false } as const;

type Asked = Readonly<Record<'list of 50' | 'search' | 'view of one', readonly Request[]>>;

/** The query of the screen itself, as its client asks it. */
async function viewQuery(): Promise<string> {
  const folder = path.join(root, 'web/__generated__');
  const stored = await readFile(path.join(folder, 'persisted-operations.json'), 'utf8');
  const operations = z.record(z.string(), z.string()).parse(JSON.parse(stored));
  // The compiler leaves operations of earlier builds in the file: only the artifact says which is today's.
  const artifact = await readFile(path.join(folder, 'relationViewQuery.graphql.ts'), 'utf8');
  const query = operations[/"id": "([0-9a-f]{64})",\s*"metadata"/.exec(artifact)?.[1] ?? ''];
  if (query === undefined) throw new Error('the client has no query relationViewQuery');
  return query;
}

/** Requests of each kind, of relations spread over the large office. */
async function whatIsAsked({ database, large }: World): Promise<Asked> {
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ id: string; kind: string; name: string }>(
    `SELECT id, kind, sort_name AS name FROM (
       SELECT id, kind, sort_name, row_number() OVER (ORDER BY id) AS place FROM relations WHERE office_id = $1) numbered
     WHERE place % $2 = 1`,
    [large.viewer.officeId, Math.floor(large.relations / SAMPLES)],
  );
  await owner.end();
  const query = await viewQuery();
  const page = { first: 50, after: null } as const;
  return {
    'list of 50': [relationsRequest(large.token, { ...page, search: null })],
    search: rows.map(({ name }) => relationsRequest(large.token, { ...page, search: name.slice(0, 8) })),
    'view of one': rows.map(({ id, kind }) => ({
      path: '/graphql',
      headers: { 'x-access-token': large.token },
      body: JSON.stringify({
        query,
        operationName: 'relationViewQuery',
        variables: { id: encodeNodeId(kind === 'person' ? 'Person' : 'Organisation', id) },
      }),
    })),
  };
}

/** Asks one of each kind in turn for as long as it goes on; answers the milliseconds that each took, by kind. */
async function askWhile(goesOn: () => boolean, address: string, asked: Asked) {
  const pool = new Pool(address, { connections: 1 });
  const kinds = Object.entries(asked).map(([what, requests]) => ({ what, requests, times: [] as number[] }));
  for (let round = 0; goesOn(); round += 1) {
    for (const { requests, times } of kinds) {
      const request = requests[round % requests.length];
      if (request === undefined) throw new Error('there is nothing to ask');
      const sent = performance.now();
      await send(pool, request);
      times.push(performance.now() - sent);
    }
  }
  await pool.close();
  return kinds;
}

/** An import of the large office that waits to be worked on. */
async function waitingImport({ database: urls, secrets, large }: World, count: number): Promise<string> {
  const database = createDatabase({ url: urls.appUrl, clients: 2 });
  const email = CSV_COLUMNS.indexOf('email');
  const number = CSV_COLUMNS.indexOf('relnr');
  // The generator knows nothing of the relations that are there: addresses of its persons would be taken.
  const rows = generatedRows(count, 16, large).map((cells, index) =>
    cells.with(number, '').with(email, `import-${index}@klant.example`),
  );
  try {
    const officeKeys = createOfficeKeys(secrets.masterKey);
    const importId = await sendRows({ database, officeKeys }, large, rows);
    await database.lease(large.viewer, (client) =>
      beginPhase(client, large.viewer, { importId, phase: 'importing' }),
    );
    return importId;
  } finally {
    await database.close();
  }
}

/** Issue 4: what users wait for in an office of 100,000 relations, while an import goes on in the same office. */
export const benchBusy: Bench = async ({ effort, say, world: bringUp }) => {
  const world = await bringUp();
  const { api } = await world.rivals();
  const asked = await whatIsAsked(world);
  const until = (milliseconds: number) => {
    const deadline = performance.now() + milliseconds;
    return () => performance.now() < deadline;
  };
  await askWhile(until(effort.warmUp), api.address, asked);
  const idle = await askWhile(until(effort.sample * 5), api.address, asked);

  const importId = await waitingImport(world, effort.imported);
  say(`Importing ${effort.imported} rows meanwhile …`);
  const reference = { officeId: world.large.viewer.officeId, importId };
  const { database, secrets } = world;
  const settings = { url: database.appUrl, masterKey: secrets.masterKey.toString('base64'), reference };
  const importing = fork(path.join(root, 'test/bench/import-process.ts'), {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      NODE_ENV: 'production',
      BENCH_IMPORT: JSON.stringify(settings),
    },
  });
  const ended = once(importing, 'exit');
  const busy = await askWhile(
    () => importing.exitCode === null && importing.signalCode === null,
    api.address,
    asked,
  );
  const [code, signal] = await ended;
  if (code !== 0) throw new Error(`the import ended with ${code ?? signal}`);

  return busy.flatMap(({ what, times }, place): Result[] => {
    const before = quantile(idle[place]?.times ?? [], 0.95);
    const ours = quantile(times, 0.95);
    const ratio = ours / before;
    const line = { id: 'P3', unit: 'ms' } as const;
    return [
      {
        ...line,
        what: `${what} of ${world.large.relations}, p95 while ${effort.imported} rows are imported, and before`,
        ours,
        baseline: before,
        ratio: { median: ratio, low: ratio, high: ratio },
        bar: BAR,
      },
      single({ ...line, what: `${what}, p50 meanwhile`, ours: quantile(times, 0.5), bar: null }),
    ];
  });
};
