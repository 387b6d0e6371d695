import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { Pool } from 'pg';
import { createDatabase, type LeasedClient, LeaseTimeoutError } from '#prisma/database.ts';
import { listRelations } from '#services/relation/list-relations.ts';
import type { Bench } from './bench.ts';
import { measurePairs } from './pairs.ts';
import { compare, type Result, single } from './result.ts';
import { median, quantile } from './statistics.ts';
import type { World } from './world.ts';

const CLIENTS = 12;
const CALLERS = 200;

/** The first page of the relation list with its owners, as the product reads it. */
function readPage(client: LeasedClient): Promise<unknown> {
  const filter = { search: null, kind: null };
  return listRelations(client, { filter, sort: 'name', descending: false, after: null, take: 51 });
}

async function readBarePage(pool: Pool, { large }: World): Promise<unknown> {
  const client = await pool.connect();
  try {
    const { officeId, userId, role } = large.viewer;
    await client.query('BEGIN');
    await client.query({
      name: 'viewer',
      text: `SELECT set_config('balie.office', $1, true), set_config('balie.user', $2, true),
                    set_config('balie.role', $3, true)`,
      values: [officeId, userId, role],
    });
    const { rows } = await client.query({
      name: 'page',
      text: `SELECT r.id, r.display_name, r.relation_number, r.email, r.phone1, r.phone2, r.iban, r.street,
                    r.house_number, r.postcode, r.city, r.country, r.updated_at, u.id, u.username, u.color
             FROM relations r LEFT JOIN users u ON u.office_id = r.office_id AND u.id = r.owner_id
             WHERE r.office_id = $1 AND r.deleting_at IS NULL ORDER BY r.sort_name, r.id LIMIT 51`,
      values: [officeId],
    });
    await client.query('COMMIT');
    return rows;
  } finally {
    client.release();
  }
}

async function timeOneByOne(milliseconds: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    const started = performance.now();
    await work();
    times.push(performance.now() - started);
  }
  return median(times);
}

/** How long callers wait for a client while `CALLERS` of them ask for pages all the time. */
async function waitUnderLoad(world: World, milliseconds: number): Promise<Result[]> {
  const database = createDatabase({ url: world.database.appUrl, clients: CLIENTS });
  const waits: number[] = [];
  let refused = 0;
  const deadline = performance.now() + milliseconds;
  async function caller(): Promise<void> {
    while (performance.now() < deadline) {
      const requested = performance.now();
      try {
        const lease = await database.open(world.large.viewer);
        waits.push(performance.now() - requested);
        await readPage(lease.client);
        await lease.end();
      } catch (error) {
        if (!(error instanceof LeaseTimeoutError)) throw error;
        refused += 1;
      }
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, caller));
  await database.close();
  const line = { id: 'lease', unit: 'ms', bar: null } as const;
  return [
    single({ ...line, what: `wait for a client, ${CALLERS} callers, p50`, ours: median(waits) }),
    single({ ...line, what: `wait for a client, ${CALLERS} callers, p99`, ours: quantile(waits, 0.99) }),
    single({
      ...line,
      what: 'callers refused after 5 s',
      unit: 'requests',
      bar: { atMost: 0, of: 'ours', gate: true },
      ours: refused,
    }),
  ];
}

/** Memory that one more client holds, after it has answered pages; in a process of its own. */
async function memoryOfClient(world: World): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--expose-gc', path.join(import.meta.dirname, 'lease-memory.ts'), JSON.stringify(world.large.viewer)],
    {
      env: { ...process.env, DATABASE_APP_URL: world.database.appUrl },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [printed] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return Number(printed);
}

/** What the leases cost (docs/decisions/0001). */
export const benchLeases: Bench = async ({ effort, world: bringUp }) => {
  const world = await bringUp();
  const database = createDatabase({ url: world.database.appUrl, clients: CLIENTS });
  const pool = new Pool({ connectionString: world.database.appUrl, max: CLIENTS });
  const ours = () => database.lease(world.large.viewer, readPage);
  const baseline = () => readBarePage(pool, world);
  await timeOneByOne(effort.warmUp / 2, ours);
  await timeOneByOne(effort.warmUp / 2, baseline);
  const pairs = await measurePairs(
    effort.pairs,
    () => timeOneByOne(effort.sample / 2, ours),
    () => timeOneByOne(effort.sample / 2, baseline),
  );
  await database.close();
  await pool.end();
  return [
    compare(
      { id: 'lease', what: 'page of 50 through a lease, p50', unit: 'ms', bar: null },
      pairs,
      (sample) => sample,
    ),
    single({
      id: 'lease',
      what: 'memory that one more client holds',
      unit: 'MiB',
      bar: null,
      ours: (await memoryOfClient(world)) / 2 ** 20,
    }),
    ...(await waitUnderLoad(world, effort.sample * 2)),
  ];
};
