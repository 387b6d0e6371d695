import { z } from 'zod';
import { fewAtOnce } from '#providers/few-at-once.ts';
import { createHttpClient, readJson, requireSuccess } from '#providers/http.ts';
import type { Outbound } from '#providers/outbound.ts';

export interface PostcodeAddress {
  readonly postcode: string;
  readonly streets: readonly string[];
  readonly city: string;
}

/** Both throw ProviderFailedError. */
export interface PostcodeLookup {
  find(postcode: string): Promise<PostcodeAddress | null>;
  streetsOf(postcode: string, houseNumber: number): Promise<readonly string[]>;
}

const reply = z.object({
  postcode: z.string(),
  streets: z.array(z.string()),
  city: z.object({ label: z.string() }),
});

const addressesReply = z.object({
  _embedded: z.object({ addresses: z.array(z.object({ street: z.string() })) }),
});

/** A user waits at the form. */
const TIMEOUT_MILLISECONDS = 2_500;
const CALLS_AT_ONCE = 4;

/** postcodeapi.nu v2 (Dutch services page §11). Null when the installation has no key. */
export function createPostcodeLookup(options: {
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly outbound: Outbound;
}): PostcodeLookup | null {
  const { url, apiKey, outbound } = options;
  if (apiKey === undefined) return null;
  const provider = 'postcode';
  const timeoutMilliseconds = TIMEOUT_MILLISECONDS;
  const client = fewAtOnce(
    createHttpClient({ provider, baseUrl: url, outbound, timeoutMilliseconds }),
    CALLS_AT_ONCE,
  );
  const get = (path: string) =>
    client.send({ method: 'GET', path, headers: { 'x-api-key': apiKey, accept: 'application/json' } });
  return {
    async find(postcode) {
      const answer = await get(`postcodes/${encodeURIComponent(postcode)}/`);
      if (answer.status === 404) return null;
      requireSuccess(provider, answer);
      const found = readJson(provider, answer, reply);
      return { postcode: found.postcode, streets: found.streets, city: found.city.label };
    },
    async streetsOf(postcode, houseNumber) {
      const query = new URLSearchParams({ postcode, number: String(houseNumber) });
      const answer = await get(`addresses/?${query}`);
      if (answer.status === 404) return [];
      requireSuccess(provider, answer);
      const { addresses } = readJson(provider, answer, addressesReply)._embedded;
      return [...new Set(addresses.map(({ street }) => street))];
    },
  };
}
