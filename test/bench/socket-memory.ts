import type { BenchContext } from './bench.ts';
import { openCrowd } from './crowd.ts';
import { measurePairs } from './pairs.ts';
import { type Bar, compare, type Result, single } from './result.ts';
import type { SocketServers, SocketSide } from './socket-servers.ts';

const SOCKETS = 1_000;
/** Open before the first look, as the first ones load code. */
const EARLIER = 100;
const MIB = 2 ** 20;

interface Growth {
  /** Bytes by which the process grew. */
  readonly resident: number;
  /** Bytes of them in and beside the heap. */
  readonly used: number;
}

/** In a fresh process: one that has held as many before grows no more. */
async function growth(start: () => Promise<SocketSide>): Promise<Growth> {
  const { process, open } = await start();
  const earlier = await openCrowd(EARLIER, open);
  const before = await process.memory();
  const crowd = await openCrowd(SOCKETS, open);
  const after = await process.memory();
  await Promise.all([earlier.close(), crowd.close()]);
  await process.stop();
  return { resident: after.resident - before.resident, used: after.used - before.used };
}

/** P7: what sockets that watch something cost in memory. */
export async function measureMemory({ effort }: BenchContext, servers: SocketServers): Promise<Result[]> {
  const pairs = await measurePairs(
    Math.ceil(effort.pairs / 3),
    () => growth(servers.startOurs),
    () => growth(servers.startBare),
  );
  const line = { id: 'P7', unit: 'MiB', what: `memory of ${SOCKETS} sockets` } as const;
  const bar: Bar = { atMost: 4, of: 'ratio', gate: false };
  const resident = compare({ ...line, bar }, pairs, (sample) => sample.resident / MIB);
  return [
    resident,
    single({ ...line, bar: { atMost: 40, of: 'ours', gate: false }, ours: resident.ours }),
    compare({ ...line, what: `${line.what}, in and beside the heap`, bar: null }, pairs, (s) => s.used / MIB),
  ];
}

/** P7: what sockets leave behind that came and went. */
export async function measureRemains({ effort }: BenchContext, ours: SocketSide): Promise<Result> {
  const openAll = async () => {
    await (await openCrowd(SOCKETS, ours.open)).close();
    return (await ours.process.memory()).used / MIB;
  };
  const attempts = Math.ceil((effort.pairs * 2) / 3);
  const before = await openAll();
  let after = before;
  for (let done = 0; done < attempts; done += 1) after = await openAll();
  const grown = after / before;
  return {
    id: 'P7',
    what: `memory after ${attempts * SOCKETS} sockets came and went`,
    unit: 'MiB',
    ours: after,
    baseline: before,
    ratio: { median: grown, low: grown, high: grown },
    bar: { atMost: 1.02, of: 'ratio', gate: false },
  };
}
