import type { BenchContext } from './bench.ts';
import { gatherCrowd } from './crowd.ts';
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
  readonly held: number;
}

/** In a fresh process: one that has held as many before grows no more. */
async function growth(start: () => Promise<SocketSide>): Promise<Growth> {
  const { process, open } = await start();
  const earlier = await gatherCrowd(EARLIER, open);
  const before = await process.memory();
  const crowd = await gatherCrowd(SOCKETS, open);
  const after = await process.memory();
  await Promise.all([earlier.close(), crowd.close()]);
  await process.stop();
  return { resident: after.resident - before.resident, held: after.held - before.held };
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
    compare({ ...line, what: `${line.what}, in and beside the heap`, bar: null }, pairs, (s) => s.held / MIB),
  ];
}

/** P7: what sockets leave behind that came and went. */
export async function measureRemains({ effort }: BenchContext, ours: SocketSide): Promise<Result> {
  const round = async () => {
    await (await gatherCrowd(SOCKETS, ours.open)).close();
    return (await ours.process.memory()).held / MIB;
  };
  const rounds = Math.ceil((effort.pairs * 2) / 3);
  const before = await round();
  let after = before;
  for (let done = 0; done < rounds; done += 1) after = await round();
  const grown = after / before;
  return {
    id: 'P7',
    what: `memory after ${rounds * SOCKETS} sockets came and went`,
    unit: 'MiB',
    ours: after,
    baseline: before,
    ratio: { median: grown, low: grown, high: grown },
    bar: { atMost: 1.02, of: 'ratio', gate: false },
  };
}
