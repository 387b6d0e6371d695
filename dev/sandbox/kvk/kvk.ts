import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { StandIn } from '#dev/sandbox/core/stand-in.ts';
import { NUMBERS_OUT_OF_REACH } from './documented-registrations.ts';
import { KVK_KEY } from './kvk-key.ts';
import { profileOnWire } from './profile.ts';
import { KVK_PUBLISHED } from './published.ts';
import { resultOnWire, type SearchParameters, search, searchParameters } from './search.ts';
import { registrations } from './seeded-registrations.ts';

const PREFIX = '/kvk/api';
const parameters = z.object({ kvkNummer: z.string() });

/** KvK's codes and what they say (developers.kvk.nl, error codes). */
const FAILURES = {
  IPD0004: [400, 'Het KVK-nummer is niet valide.'],
  IPD0005: [404, 'Er zijn geen gegevens gevonden voor het opgegeven KVK-nummer.'],
  IPD1003: [404, 'De gegevens zijn tijdelijk niet leverbaar. Probeer het over 5 minuten nog een keer.'],
  IPD1999: [400, 'De opgegeven parameters zijn ongeldig.'],
  IPD5200: [404, 'Er zijn geen gegevens gevonden die voldoen aan de opgegeven zoekparameters.'],
} as const;

/** KvK Zoeken 2.1.0 and Basisprofiel 1.5.0 (Dutch services page §10) over a register that is always the same. */
export function createKvk(): StandIn {
  return {
    provider: 'kvk',
    label: 'Handelsregister',
    prefix: PREFIX,
    operations: ['zoeken', 'basisprofiel'],
    published: KVK_PUBLISHED,
    holdings: () => ({}),
    errorBody: (status) => ({ type: 'application/json', body: JSON.stringify(failureOf(status)) }),
    refuse: unauthorized,

    routes(app) {
      app.addHook('onRequest', async (request, reply) =>
        request.headers.apikey === KVK_KEY ? undefined : unauthorized(reply),
      );
      addRoutes(app);
    },
  };
}

function addRoutes(app: FastifyInstance): void {
  app.get('/v2/zoeken', { config: { operation: 'zoeken' } }, async (request, reply) => {
    const sought = searchParameters.safeParse(request.query);
    if (!sought.success || !isSearch(sought.data)) return fail(reply, 'IPD1999');
    const { total, page } = search(registrations(), sought.data);
    if (page.length === 0) return fail(reply, 'IPD5200');
    const base = baseOf(request);
    return {
      pagina: sought.data.pagina,
      resultatenPerPagina: sought.data.resultatenPerPagina,
      totaal: total,
      resultaten: page.map((found) => resultOnWire(found, base)),
      links: [{ rel: 'self', href: `${base}${request.url.slice(PREFIX.length)}` }],
    };
  });

  app.get(
    '/v1/basisprofielen/:kvkNummer',
    { config: { operation: 'basisprofiel' } },
    async (request, reply) => {
      const { kvkNummer } = parameters.parse(request.params);
      if (!/^[0-9]{8}$/.test(kvkNummer)) return fail(reply, 'IPD0004');
      if (NUMBERS_OUT_OF_REACH.includes(kvkNummer)) return fail(reply, 'IPD1003');
      const registration = registrations().find(({ kvkNumber }) => kvkNumber === kvkNummer);
      if (registration === undefined) return fail(reply, 'IPD0005');
      return profileOnWire(registration, baseOf(request));
    },
  );
}

const SEARCHED_BY = ['kvkNummer', 'rsin', 'vestigingsnummer', 'naam', 'straatnaam', 'plaats'] as const;

function isSearch(sought: SearchParameters): boolean {
  return SEARCHED_BY.some((name) => sought[name] !== undefined);
}

function baseOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host}${PREFIX}`;
}

function fail(reply: FastifyReply, code: keyof typeof FAILURES): FastifyReply {
  const [status, omschrijving] = FAILURES[code];
  return reply.code(status).send({ fout: [{ code, omschrijving }] });
}

/** The gateway refuses too many calls; its body is not documented. */
function failureOf(status: number): object {
  if (status !== 400 && status < 500) return { error: 'Sandbox' };
  return { fout: [{ code: status === 400 ? 'IPD1998' : 'IPD9999', omschrijving: 'Sandbox' }] };
}

function unauthorized(reply: FastifyReply): FastifyReply {
  return reply.code(401).send({ fout: [{ omschrijving: 'De sandbox kent deze sleutel niet.' }] });
}
