import { Pool } from 'undici';
import { type Request, send } from './load.ts';

/** Requests by what they are. */
export type RequestMix = Readonly<Record<string, readonly Request[]>>;

/** Asks one of each kind in turn for as long as it goes on; answers the milliseconds that each took, by kind. */
export async function requestWhile(goesOn: () => boolean, address: string, requested: RequestMix) {
  const pool = new Pool(address, { connections: 1 });
  const kinds = Object.entries(requested).map(([what, requests]) => ({
    what,
    requests,
    times: [] as number[],
  }));
  for (let attempt = 0; goesOn(); attempt += 1) {
    for (const { requests, times } of kinds) {
      const request = requests[attempt % requests.length];
      if (request === undefined) throw new Error('there is nothing to ask');
      const sent = performance.now();
      await send(pool, request);
      times.push(performance.now() - sent);
    }
  }
  await pool.close();
  return kinds;
}

/** Goes on for so many milliseconds from now. */
export function lasting(milliseconds: number): () => boolean {
  const deadline = performance.now() + milliseconds;
  return () => performance.now() < deadline;
}
