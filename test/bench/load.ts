import { Pool } from 'undici';
import type { MeasuredProcess } from './measured-process.ts';
import type { Usage } from './probe.ts';
import { quantile } from './statistics.ts';

/** A request that is sent over and over. */
export interface Request {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Null for a GET. */
  readonly body: string | null;
}

/** One server, and what is asked of it. */
export interface Side {
  readonly process: MeasuredProcess;
  /** Asked in turn, so that no answer can come from a cache of one. */
  readonly requests: readonly Request[];
}

/** What a side did during one sample; times in milliseconds. */
export interface LoadSample {
  readonly p50: number;
  readonly p99: number;
  readonly perSecond: number;
  readonly cpuPerRequest: number;
  readonly statementsPerRequest: number;
  /** Without begin, commit, settings, session and heartbeat. */
  readonly dataStatementsPerRequest: number;
}

const frame = /^\s*(BEGIN|COMMIT|ROLLBACK|SELECT set_config\(|SELECT 1$)|FROM directory\.sessions/i;

function countStatements(statements: Readonly<Record<string, number>>, matches: (text: string) => boolean) {
  return Object.entries(statements).reduce((sum, [text, count]) => (matches(text) ? sum + count : sum), 0);
}

/** Keeps `concurrency` requests under way for a while; each answer must be a 200 without errors. */
export async function drive(
  side: Side,
  load: { readonly concurrency: number; readonly milliseconds: number },
): Promise<LoadSample> {
  const pool = new Pool(side.process.address, { connections: load.concurrency, pipelining: 1 });
  const latencies: number[] = [];
  let next = 0;
  const before = await side.process.usage();
  const started = performance.now();
  const deadline = started + load.milliseconds;

  async function client(): Promise<void> {
    while (performance.now() < deadline) {
      const request = side.requests[next % side.requests.length];
      next += 1;
      if (request === undefined) throw new Error('there is nothing to ask');
      const sent = performance.now();
      await send(pool, request);
      latencies.push(performance.now() - sent);
    }
  }

  await Promise.all(Array.from({ length: load.concurrency }, client));
  const seconds = (performance.now() - started) / 1000;
  const after = await side.process.usage();
  await pool.close();
  const perRequest = (matches: (text: string) => boolean) =>
    (countStatements(after.statements, matches) - countStatements(before.statements, matches)) /
    latencies.length;
  return {
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    perSecond: latencies.length / seconds,
    cpuPerRequest: (after.cpu - before.cpu) / latencies.length,
    statementsPerRequest: perRequest(() => true),
    dataStatementsPerRequest: perRequest((text) => !frame.test(text)),
  };
}

/** Statements of a server between two moments, without begin, commit, settings, session and heartbeat. */
export function dataStatementsBetween(before: Usage, after: Usage): number {
  const isData = (text: string) => !frame.test(text);
  return countStatements(after.statements, isData) - countStatements(before.statements, isData);
}

export async function dataStatementsOf(side: Side, requests: number): Promise<number> {
  const pool = new Pool(side.process.address, { connections: 1 });
  const before = await side.process.usage();
  for (let sent = 0; sent < requests; sent += 1) {
    const request = side.requests[sent % side.requests.length];
    if (request === undefined) throw new Error('there is nothing to ask');
    await send(pool, request);
  }
  const after = await side.process.usage();
  await pool.close();
  return dataStatementsBetween(before, after);
}

let callers = 0;

/** The address of a caller behind a proxy, another each time. */
export function nextCaller(): string {
  callers = (callers + 1) % 2 ** 24;
  return [10, callers >> 16, (callers >> 8) & 255, callers & 255].join('.');
}

/** The answer to one request. Throws unless it is a 200 without GraphQL errors. */
export async function send(pool: Pool, request: Request): Promise<string> {
  const { path, headers, body } = request;
  const response = await pool.request({
    path,
    method: body === null ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextCaller(), ...headers },
    body,
  });
  const text = await response.body.text();
  if (response.statusCode !== 200 || text.startsWith('{"errors"')) {
    throw new Error(`${path} answered ${response.statusCode}: ${text.slice(0, 500)}`);
  }
  return text;
}

/** Every request of a side answered once, parsed. */
export async function answersOf(side: Side): Promise<unknown[]> {
  const pool = new Pool(side.process.address, { connections: 1 });
  const parsed: unknown[] = [];
  for (const request of side.requests) parsed.push(JSON.parse(await send(pool, request)));
  await pool.close();
  return parsed;
}
