import type { Bench } from './bench.ts';
import { measureFanOut } from './fan-out.ts';
import type { Result } from './result.ts';
import { measureMemory, measureRemains } from './socket-memory.ts';
import { arrangeSockets } from './socket-servers.ts';

const CROWDS = [{ sockets: 500, atMost: 1.5 }] as const;
const GROWN = [...CROWDS, { sockets: 2_000, atMost: 2 }] as const;

/** P6 and P7: sockets that watch one row, against the least that sends the same bytes. */
export const benchSockets: Bench = async (context) => {
  const servers = await arrangeSockets(await context.world());
  try {
    const memory = await measureMemory(context, servers);
    const sides = { servers, ours: await servers.startOurs(), bare: await servers.startBare() };
    const results: Result[] = [];
    for (const crowd of context.grow ? GROWN : CROWDS) {
      results.push(...(await measureFanOut(context, sides, crowd)));
    }
    return [...results, ...memory, await measureRemains(context, sides.ours)];
  } finally {
    await servers.stop();
  }
};
