import { isDeepStrictEqual } from 'node:util';
import { Pool } from 'undici';
import type { Bench } from './bench.ts';
import { type Request, type Side, send } from './load.ts';
import { measurePairs } from './pairs.ts';
import { compare, type Result, single } from './result.ts';
import { median, quantile } from './statistics.ts';

type WireRelation = Readonly<Record<string, unknown>>;

/** What differs by nature: a baseline without a key sends the BSN sealed, and knows no versions. */
function comparable(relations: readonly WireRelation[]): Map<unknown, WireRelation> {
  return new Map(relations.map((relation) => [relation._id, { ...relation, bsn: null, versie: null }]));
}

/** Both must give the same relations, in any order. Returns our bytes. */
function sameRelations(ours: string, baseline: string): number {
  const one = comparable(JSON.parse(ours));
  const other = comparable(JSON.parse(baseline));
  if (one.size !== other.size)
    throw new Error(`${one.size} relations, of which the baseline has ${other.size}`);
  for (const [id, relation] of one) {
    if (!isDeepStrictEqual(relation, other.get(id)))
      throw new Error(`relation ${id} is another at the baseline`);
  }
  return Buffer.byteLength(ours);
}

/** Milliseconds that one answer took, read to its end. */
async function time({ process, requests: [request] }: Side): Promise<number> {
  if (request === undefined) throw new Error('there is nothing to ask');
  const pool = new Pool(process.address, { connections: 1 });
  const started = performance.now();
  await send(pool, request);
  const elapsed = performance.now() - started;
  await pool.close();
  return elapsed;
}

/** Bytes by which a server's memory rises above what it held before, at the most, while it answers. */
async function memoryOf(side: Side): Promise<number> {
  const before = (await side.process.usage()).residentBytes;
  let isUnderWay = true;
  let most = before;
  const watching = (async () => {
    while (isUnderWay) most = Math.max(most, (await side.process.usage()).residentBytes);
  })();
  await time(side);
  isUnderWay = false;
  await watching;
  return most - before;
}

/** P2: every relation of an office of 10,000 over REST, against the faster of two shortest ways. */
export const benchRest: Bench = async ({ effort, say, world: bringUp }) => {
  const world = await bringUp();
  const { api, bare } = await world.rivals();
  const { token, viewer, relations } = world.small;
  const requested: Request = { path: '/app/klant', headers: { 'x-access-token': token }, body: null };
  const ours: Side = { process: api, requests: [requested] };
  const body = JSON.stringify({ viewer: { officeId: viewer.officeId } });
  const ways = ['rows', 'aggregate'].map((way) => ({
    way,
    side: { process: bare, requests: [{ path: `/relations/${way}`, headers: {}, body }] } satisfies Side,
  }));

  const pool = new Pool(api.address, { connections: 1 });
  const text = await send(pool, requested);
  await pool.close();
  let bytes = 0;
  const tried: { readonly way: string; readonly side: Side; readonly elapsed: number }[] = [];
  for (const { way, side } of ways) {
    const barePool = new Pool(bare.address, { connections: 1 });
    for (const request of side.requests) bytes = sameRelations(text, await send(barePool, request));
    await barePool.close();
    const times: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) times.push(await time(side));
    tried.push({ way, side, elapsed: quantile(times.slice(3), 0.5) });
  }
  const [fastest] = tried.toSorted((one, other) => one.elapsed - other.elapsed);
  if (fastest === undefined) throw new Error('there is no baseline');
  say(tried.map(({ way, elapsed }) => `${way}: ${elapsed.toFixed(0)} ms`).join(', '));

  for (let attempt = 0; attempt < 3; attempt += 1) await time(ours);
  const pairs = await measurePairs(
    effort.pairs,
    () => time(ours),
    () => time(fastest.side),
  );
  const memory: number[] = [];
  for (let attempt = 0; attempt < 5; attempt += 1) memory.push(await memoryOf(ours));
  const line = { id: 'P2', bar: null } as const;
  const what = `all ${relations} relations over REST`;
  const results: Result[] = [
    compare(
      {
        ...line,
        what: `${what}, against ${fastest.way}`,
        unit: 'ms',
        bar: { atMost: 1.5, of: 'ratio', gate: false },
      },
      pairs,
      (sample) => sample,
    ),
    single({ ...line, what: `${what}, their bytes`, unit: 'MiB', ours: bytes / 2 ** 20 }),
    single({
      ...line,
      what: `${what}, memory meanwhile`,
      unit: 'MiB',
      ours: median(memory) / 2 ** 20,
      bar: { atMost: (3 * bytes) / 2 ** 20, of: 'ours', gate: false },
    }),
  ];
  return results;
};
