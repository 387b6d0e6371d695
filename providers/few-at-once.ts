import { busyElsewhere } from './failures.ts';
import type { HttpClient } from './http.ts';

/**
 * Lets so many calls wait for a provider at once and refuses the rest: behind a provider that is slow, callers must
 * not gather without end. Of an operation that asks for data beside it, a database client waits along.
 */
export function fewAtOnce(client: HttpClient, limit: number): HttpClient {
  let waiting = 0;
  return {
    ...client,
    async send(request) {
      if (waiting >= limit) throw busyElsewhere(client.provider);
      waiting += 1;
      try {
        return await client.send(request);
      } finally {
        waiting -= 1;
      }
    },
  };
}
