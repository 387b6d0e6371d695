import type { BenchContext } from './bench.ts';
import { type Crowd, openCrowd } from './crowd.ts';
import { dataStatementsBetween } from './load.ts';
import { measurePairs } from './pairs.ts';
import { type Bar, compare, type Result, single } from './result.ts';
import type { SocketServers, SocketSide } from './socket-servers.ts';
import { quantile } from './statistics.ts';

/** Both sides, up at once. */
export interface SocketSides {
  readonly servers: SocketServers;
  readonly ours: SocketSide;
  readonly bare: SocketSide;
}

interface FanOut {
  /** Milliseconds from the notification to a socket, over all sockets and events. */
  readonly p50: number;
  readonly p99: number;
  /** Milliseconds of the server's processor for one event. */
  readonly cpu: number;
  readonly statements: number;
}

/** Events one after another, each awaited by every socket. Throws for a socket that gets another event. */
async function notifyForAWhile(
  side: SocketSide,
  crowd: Crowd,
  expected: string,
  milliseconds: number,
): Promise<FanOut> {
  const times: number[] = [];
  let events = 0;
  const before = await side.process.usage();
  const deadline = performance.now() + milliseconds;
  while (performance.now() < deadline) {
    const all = crowd.next();
    const announcedAt = performance.now();
    await side.announce();
    for (const { at, text } of await all) {
      if (text !== expected) throw new Error(`a socket was told ${text}`);
      times.push(at - announcedAt);
    }
    events += 1;
  }
  const after = await side.process.usage();
  return {
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    cpu: (after.cpu - before.cpu) / events,
    statements: dataStatementsBetween(before, after) / events,
  };
}

/** P6: an event to many sockets that watch the same row as the same user. */
export async function measureFanOut(
  { effort }: BenchContext,
  { servers, ours: product, bare }: SocketSides,
  { sockets, atMost }: { readonly sockets: number; readonly atMost: number },
): Promise<Result[]> {
  const crowd = await openCrowd(sockets, product.open);
  const bareCrowd = await openCrowd(sockets, bare.open);
  const first = crowd.next();
  await product.announce();
  const [{ text } = { text: '' }] = await first;
  servers.sayAs(text);
  const ours = (milliseconds: number) => notifyForAWhile(product, crowd, text, milliseconds);
  const least = (milliseconds: number) => notifyForAWhile(bare, bareCrowd, text, milliseconds);
  await ours(effort.warmUp);
  await least(effort.warmUp);
  const pairs = await measurePairs(
    effort.pairs,
    () => ours(effort.sample),
    () => least(effort.sample),
  );
  await Promise.all([crowd.close(), bareCrowd.close()]);

  const line = { id: 'P6', unit: 'ms', bar: null } as const;
  const what = `event to ${sockets} sockets`;
  const bar: Bar = { atMost, of: 'ratio', gate: false };
  const statementBar: Bar = { atMost: 3, of: 'ours', gate: true };
  return [
    compare({ ...line, what: `${what}, p99`, bar }, pairs, (sample) => sample.p99),
    compare({ ...line, what: `${what}, p50` }, pairs, (sample) => sample.p50),
    compare({ ...line, what: `${what}, processor time` }, pairs, (sample) => sample.cpu),
    single({
      id: 'P6',
      what: `${what}, data statements`,
      unit: 'statements',
      bar: statementBar,
      ours: Math.max(...pairs.map((pair) => pair.ours.statements)),
    }),
  ];
}
