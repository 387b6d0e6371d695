import { isDeepStrictEqual } from 'node:util';
import { Client } from 'pg';
import { Pool } from 'undici';
import type { DatabaseUrls } from '#test/support/environment/migrated-postgres.ts';
import type { Bench, BenchContext } from './bench.ts';
import { relationsRequest } from './graphql-list.ts';
import {
  answersOf,
  dataStatementsOf,
  drive,
  type LoadSample,
  type Request,
  type Side,
  send,
} from './load.ts';
import { type BenchOffice, multiplyRelations, vacuum } from './offices.ts';
import { measurePairs, type Pair } from './pairs.ts';
import { type Bar, compare, type Result, single } from './result.ts';
import type { Rivals, World } from './world.ts';

const PAGE = 50;
const PAGES = 12;
const REQUESTS_FOR_STATEMENTS = 20;
const LIST = { id: 'P1', bar: null } as const;

interface Node {
  readonly id: string;
  readonly owner: { readonly id: string } | null;
}

interface ListAnswer {
  readonly data: {
    readonly relations: {
      readonly edges: readonly { readonly node: Node }[];
      readonly pageInfo: { readonly endCursor: string | null };
    };
  };
}

/** The first pages of an office's list, one request each, asked of the product. */
async function productSide({ api }: Rivals, office: BenchOffice): Promise<Side> {
  const requests: Request[] = [];
  const pool = new Pool(api.address, { connections: 1 });
  for (let after: string | null = null; requests.length < PAGES; ) {
    const request = relationsRequest(office.token, { search: null, first: PAGE, after });
    requests.push(request);
    const { data }: ListAnswer = JSON.parse(await send(pool, request));
    after = data.relations.pageInfo.endCursor;
  }
  await pool.close();
  return { process: api, requests };
}

/** Requests the same pages of the baseline. */
async function bareSide({ bare }: Rivals, database: DatabaseUrls, office: BenchOffice): Promise<Side> {
  const client = new Client({ connectionString: database.ownerUrl });
  await client.connect();
  const { rows } = await client.query<{ sort_name: string; id: string }>(
    `SELECT sort_name, id FROM relations WHERE office_id = $1 AND deleting_at IS NULL
     ORDER BY sort_name, id LIMIT $2`,
    [office.viewer.officeId, PAGE * PAGES],
  );
  await client.end();
  const requests = Array.from({ length: PAGES }, (_, page): Request => {
    const last = rows[page * PAGE - 1];
    const after = last === undefined ? null : { sortKey: last.sort_name, id: last.id };
    const requested = { viewer: office.viewer, search: null, first: PAGE, after };
    return { path: '/list', headers: {}, body: JSON.stringify(requested) };
  });
  return { process: bare, requests };
}

/** Both sides must say the same of the same relations; only ids are spelled differently. */
async function sameAnswers(ours: Side, baseline: Side): Promise<void> {
  const content = (answer: unknown) =>
    (answer as ListAnswer).data.relations.edges.map(({ node: { id, owner, ...node } }) => ({
      ...node,
      owner: owner && { ...owner, id: '' },
      id: id === '' ? '' : 'present',
    }));
  const [one, other] = [await answersOf(ours), await answersOf(baseline)];
  for (const [page, answer] of one.entries()) {
    if (!isDeepStrictEqual(content(answer), content(other[page]))) {
      throw new Error(`page ${page} of the list is not what the baseline answers`);
    }
  }
}

async function measure(
  { effort }: BenchContext,
  ours: Side,
  baseline: Side,
  options: { readonly concurrency: number; readonly pairs: number },
): Promise<Pair<LoadSample>[]> {
  const load = { concurrency: options.concurrency, milliseconds: effort.sample };
  for (const side of [ours, baseline]) await drive(side, { ...load, milliseconds: effort.warmUp });
  return measurePairs(
    options.pairs,
    () => drive(ours, load),
    () => drive(baseline, load),
  );
}

/** Statements may not depend on the number of rows (GitLab's rule). */
async function statementsByRows({ api }: Rivals, { large }: World): Promise<Result> {
  const counts: number[] = [];
  for (const first of [PAGE, PAGE + 5]) {
    const request = relationsRequest(large.token, { search: null, first, after: null });
    counts.push(await dataStatementsOf({ process: api, requests: [request] }, REQUESTS_FOR_STATEMENTS));
  }
  const [few = 0, more = 0] = counts;
  const bar: Bar = { atMost: 0, of: 'ours', gate: true };
  const what = `data statements more for five rows more, of ${REQUESTS_FOR_STATEMENTS} requests`;
  return single({ ...LIST, what, unit: 'statements', bar, ours: more - few });
}

async function growth(context: BenchContext, small: Side, large: Side, what: string): Promise<Result> {
  const pairs = await measure(context, large, small, {
    concurrency: 1,
    pairs: Math.ceil(context.effort.pairs / 2),
  });
  const bar: Bar = { atMost: 1.2, of: 'ratio', gate: false };
  return compare({ ...LIST, what, unit: 'ms', bar }, pairs, (sample) => sample.p50);
}

/** P1: a page of the relation list through the whole product, against the least that gives the same answer. */
export const benchList: Bench = async (context) => {
  const { effort } = context;
  const world = await context.world();
  const rivals = await world.rivals();
  const ours = await productSide(rivals, world.large);
  const baseline = await bareSide(rivals, world.database, world.large);
  const small = await productSide(rivals, world.small);
  await sameAnswers(ours, baseline);

  const alone = await measure(context, ours, baseline, { concurrency: 1, pairs: effort.pairs });
  const crowd = await measure(context, ours, baseline, {
    concurrency: 8,
    pairs: Math.ceil(effort.pairs / 2),
  });
  const cpuBar: Bar = { atMost: 4, of: 'ratio', gate: true };
  const statementBar: Bar = { atMost: 3, of: 'ours', gate: true };
  const latencyBar: Bar = { atMost: 3.5, of: 'ratio', gate: false };
  const results = [
    compare(
      { ...LIST, what: 'list, processor time', unit: 'ms', bar: cpuBar },
      crowd,
      (s) => s.cpuPerRequest,
    ),
    compare(
      { ...LIST, what: 'list, data statements', unit: 'statements', bar: statementBar },
      alone,
      (s) => s.dataStatementsPerRequest,
    ),
    compare(
      { ...LIST, what: 'list, all statements', unit: 'statements' },
      alone,
      (s) => s.statementsPerRequest,
    ),
    await statementsByRows(rivals, world),
    compare({ ...LIST, what: 'list, p50', unit: 'ms', bar: latencyBar }, alone, (s) => s.p50),
    compare({ ...LIST, what: 'list, p99', unit: 'ms' }, alone, (s) => s.p99),
    compare({ ...LIST, what: 'list, 8 at a time', unit: 'requests/s' }, crowd, (s) => s.perSecond),
    await growth(context, small, ours, 'growth from 10,000 relations'),
  ];
  if (!context.grow) return results;

  context.say('Growing the large office to a million relations …');
  const { large } = world;
  const times = Math.floor(1_000_000 / large.relations) - 1;
  await multiplyRelations(world.database, { from: large, into: large.viewer.officeId, times });
  await vacuum(world.database);
  const grown = await productSide(rivals, large);
  return [...results, await growth(context, small, grown, 'growth from 10,000 to a million')];
};
