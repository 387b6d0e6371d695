import { z } from 'zod';
import { fewAtOnce } from '#providers/few-at-once.ts';
import { createHttpClient, readJson, requireSuccess } from '#providers/http.ts';
import type { Outbound } from '#providers/outbound.ts';

/** What lies behind a Dutch postcode. */
export interface PostcodeAddress {
  /** Four digits and two letters, without a space. */
  readonly postcode: string;
  /** Nearly always one. */
  readonly streets: readonly string[];
  readonly city: string;
}

/** Looks streets and cities up by postcode. */
export interface PostcodeLookup {
  /** Null when no street has this postcode. Throws ProviderFailedError. */
  find(postcode: string): Promise<PostcodeAddress | null>;
}

/** The v2 reply of postcodeapi.nu, as far as Balie reads it (Dutch services page §11). */
const reply = z.object({
  postcode: z.string(),
  streets: z.array(z.string()),
  city: z.object({ label: z.string() }),
});

/** A user is waiting at the form: later than this the answer is of no use. */
const TIMEOUT_MILLISECONDS = 2_500;
const CALLS_AT_ONCE = 4;

/**
 * `GET {url}/postcodes/{postcode}/` with the key in `X-Api-Key`. Reads only, so a call may be repeated. Null when the
 * installation has no key: there is nothing to look up with.
 */
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
  return {
    async find(postcode) {
      const answer = await client.send({
        method: 'GET',
        path: `postcodes/${encodeURIComponent(postcode)}/`,
        headers: { 'x-api-key': apiKey, accept: 'application/json' },
      });
      if (answer.status === 404) return null;
      requireSuccess(provider, answer);
      const found = readJson(provider, answer, reply);
      return { postcode: found.postcode, streets: found.streets, city: found.city.label };
    },
  };
}
