import { z } from 'zod';
import { fewAtOnce } from '#providers/few-at-once.ts';
import { createHttpClient, type HttpReply, readJson, requireSuccess } from '#providers/http.ts';
import type { Outbound } from '#providers/outbound.ts';

export interface PostcodeAddress {
  readonly postcode: string;
  readonly streets: readonly string[];
  readonly city: string;
}

/** Finds by the postcode alone. Both throw ProviderFailedError. */
export interface StreetLookup {
  readonly by: 'postcode';
  find(postcode: string): Promise<PostcodeAddress | null>;
  streetsOf(postcode: string, houseNumber: number): Promise<readonly string[]>;
}

/** Finds nothing without a house number. Throws ProviderFailedError. */
export interface HouseLookup {
  readonly by: 'house-number';
  find(postcode: string, houseNumber: number): Promise<PostcodeAddress | null>;
}

export type PostcodeLookup = StreetLookup | HouseLookup;

type Get = (path: string) => Promise<HttpReply>;

const provider = 'postcode';
/** A user waits at the form. */
const TIMEOUT_MILLISECONDS = 2_500;
const CALLS_AT_ONCE = 4;
const VERSION_3 = /\/v3\/*$/;

/** postcodeapi.nu in the version that its address ends in. Null when the installation has no key. */
export function createPostcodeLookup(options: {
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly outbound: Outbound;
}): PostcodeLookup | null {
  const { url, apiKey, outbound } = options;
  if (apiKey === undefined) return null;
  const timeoutMilliseconds = TIMEOUT_MILLISECONDS;
  const client = fewAtOnce(
    createHttpClient({ provider, baseUrl: url, outbound, timeoutMilliseconds }),
    CALLS_AT_ONCE,
  );
  const get: Get = (path) =>
    client.send({ method: 'GET', path, headers: { 'x-api-key': apiKey, accept: 'application/json' } });
  return VERSION_3.test(url) ? houseLookup(get) : streetLookup(get);
}

const postcodeReply = z.object({
  postcode: z.string(),
  streets: z.array(z.string()),
  city: z.object({ label: z.string() }),
});

const addressesReply = z.object({
  _embedded: z.object({ addresses: z.array(z.object({ street: z.string() })) }),
});

/** Version 2 (Dutch services page §11). */
function streetLookup(get: Get): StreetLookup {
  return {
    by: 'postcode',
    async find(postcode) {
      const answer = await get(`postcodes/${encodeURIComponent(postcode)}/`);
      if (answer.status === 404) return null;
      requireSuccess(provider, answer);
      const found = readJson(provider, answer, postcodeReply);
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

const houseReply = z.object({ postcode: z.string(), street: z.string(), city: z.string() });

/** Version 3, the only one that the vendor documents now: `lookup/{postcode}/{number}`. */
function houseLookup(get: Get): HouseLookup {
  return {
    by: 'house-number',
    async find(postcode, houseNumber) {
      const answer = await get(`lookup/${encodeURIComponent(postcode)}/${houseNumber}`);
      if (answer.status === 404) return null;
      requireSuccess(provider, answer);
      const { street, city, ...found } = readJson(provider, answer, houseReply);
      return { postcode: found.postcode, streets: [street], city };
    },
  };
}
