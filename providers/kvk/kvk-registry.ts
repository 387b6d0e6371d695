import type { RegisteredOrganisation } from '#domain/registry/registered-organisation.ts';
import { REGISTRY_PAGE, type RegistryPage, type RegistrySearch } from '#domain/registry/registry-search.ts';
import { fewAtOnce } from '#providers/few-at-once.ts';
import {
  createHttpClient,
  type HttpReply,
  parseJson,
  readJson,
  requireSuccess,
  retryAfterOf,
} from '#providers/http.ts';
import type { Outbound } from '#providers/outbound.ts';
import { dataRefused, refusedStatus } from '#providers/provider-failures.ts';
import { readProfile, readResult } from './read-reply.ts';
import { failureReply, profileReply, searchReply } from './register-replies.ts';

/** Both throw ProviderFailedError. */
export interface KvkRegistry {
  /** Whole words, in registrations that are active; a page of 100. */
  search(search: RegistrySearch, page: number): Promise<RegistryPage>;
  profile(kvkNumber: string): Promise<RegisteredOrganisation | null>;
}

const provider = 'kvk';
const TIMEOUT_MILLISECONDS = 6_000;
const CALLS_AT_ONCE = 4;

const NO_RESULTS = 'IPD5200';
const NO_SUCH_NUMBER = 'IPD0005';
/** 'Tijdelijk niet leverbaar', sent with status 404. */
const AWAY_FOR_NOW: ReadonlySet<string> = new Set(['IPD1002', 'IPD1003']);
const PARAMETERS_REFUSED: ReadonlySet<string> = new Set(['IPD1998', 'IPD1999']);

/** Null when the installation has no key. KvK allows 100 calls a second. */
export function createKvkRegistry(options: {
  readonly url: string;
  readonly apiKey: string | undefined;
  readonly outbound: Outbound;
}): KvkRegistry | null {
  const { url, apiKey, outbound } = options;
  if (apiKey === undefined) return null;
  const timeoutMilliseconds = TIMEOUT_MILLISECONDS;
  const client = fewAtOnce(
    createHttpClient({ provider, baseUrl: url, outbound, timeoutMilliseconds }),
    CALLS_AT_ONCE,
  );
  const get = (path: string) =>
    client.send({ method: 'GET', path, headers: { apikey: apiKey, accept: 'application/json' } });

  return {
    async search(search, page) {
      const answer = await get(`v2/zoeken?${searchParameters(search, page)}`);
      if (codeOf(answer) === NO_RESULTS) return { page, total: 0, results: [] };
      requireAnswer(answer);
      const { pagina, totaal, resultaten } = readJson(provider, answer, searchReply);
      return { page: pagina, total: totaal, results: resultaten.map(readResult) };
    },
    async profile(kvkNumber) {
      const answer = await get(`v1/basisprofielen/${encodeURIComponent(kvkNumber)}`);
      if (codeOf(answer) === NO_SUCH_NUMBER) return null;
      requireAnswer(answer);
      return readProfile(readJson(provider, answer, profileReply));
    },
  };
}

function searchParameters({ kvkNumber, tradeName, street, city }: RegistrySearch, page: number): string {
  const given = Object.entries({ kvkNummer: kvkNumber, naam: tradeName, straatnaam: street, plaats: city });
  return new URLSearchParams([
    ...given.filter(([, value]) => value !== ''),
    ['pagina', String(page)],
    ['resultatenPerPagina', String(REGISTRY_PAGE)],
  ]).toString();
}

function codeOf({ status, text }: HttpReply): string | undefined {
  if (status < 400) return undefined;
  const body = failureReply.safeParse(parseJson(text));
  if (!body.success) return undefined;
  const { fout } = 'meldingen' in body.data ? body.data.meldingen : body.data;
  return Array.isArray(fout) ? fout[0]?.code : fout.code;
}

function requireAnswer(answer: HttpReply): void {
  const code = codeOf(answer);
  if (code !== undefined && AWAY_FOR_NOW.has(code)) {
    throw refusedStatus(provider, 503, { code, retryAfterSeconds: retryAfterOf(answer) });
  }
  if (answer.status === 400 && code !== undefined && PARAMETERS_REFUSED.has(code)) {
    throw dataRefused(provider, code, 'zoek op KvK-nummer of handelsnaam, of op straat en plaats samen.');
  }
  requireSuccess(provider, answer, code);
}
