import type { HttpClient } from './http.ts';
import { busyElsewhere } from './provider-failures.ts';

/** Lets `limit` calls wait for a provider and refuses the rest, so that callers do not pile up. */
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
