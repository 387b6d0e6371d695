import { busyElsewhere } from './failures.ts';
import type { HttpClient } from './http.ts';

/**
 * Lets so many calls wait for a provider at once and refuses the rest: behind a slow provider callers must not gather.
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
