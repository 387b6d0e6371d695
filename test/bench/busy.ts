import { Client } from 'pg';
import { encodeNodeId } from '#api/graphql/server/node-id.ts';
import type { Bench } from './bench.ts';
import { relationsRequest } from './graphql-list.ts';
import { lasting, type RequestMix, requestWhile } from './request-mix.ts';
import { type Result, single } from './result.ts';
import { screenQuery } from './screen-query.ts';
import { quantile } from './statistics.ts';
import { duringImport, waitingImport } from './waiting-import.ts';
import type { World } from './world.ts';

const SAMPLES = 40;
/** What the answers are compared with: a request over loopback, its answer read. */
const BAR = { atMost: 100, of: 'ours', gate: false } as const;

/** Requests of each kind, of relations spread over the large office. */
async function requestsOf({ database, large }: World): Promise<RequestMix> {
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ id: string; kind: string; name: string }>(
    `SELECT id, kind, sort_name AS name FROM (
       SELECT id, kind, sort_name, row_number() OVER (ORDER BY id) AS place FROM relations WHERE office_id = $1) numbered
     WHERE place % $2 = 1`,
    [large.viewer.officeId, Math.floor(large.relations / SAMPLES)],
  );
  await owner.end();
  const query = await screenQuery('relationViewQuery');
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

/** Issue 4: what users wait for in an office of 100,000 relations, while an import goes on in the same office. */
export const benchBusy: Bench = async ({ effort, say, world: bringUp }) => {
  const world = await bringUp();
  const { api } = await world.rivals();
  const requested = await requestsOf(world);
  await requestWhile(lasting(effort.warmUp), api.address, requested);
  const idle = await requestWhile(lasting(effort.sample * 5), api.address, requested);

  const importId = await waitingImport(world, world.large, effort.imported);
  say(`Importing ${effort.imported} rows meanwhile …`);
  const busy = await duringImport(world, { officeId: world.large.viewer.officeId, importId }, (goesOn) =>
    requestWhile(goesOn, api.address, requested),
  );

  return busy.flatMap(({ what, times }, index): Result[] => {
    const before = quantile(idle[index]?.times ?? [], 0.95);
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
