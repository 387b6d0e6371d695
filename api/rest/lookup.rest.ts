import type { FastifyInstance } from 'fastify';
import { type RegisteredOrganisation, registeredValues } from '#domain/registry/registered-organisation.ts';
import {
  LONGEST_TEXT,
  MOST_REGISTRY_PAGES,
  REGISTRY_PAGE,
  type RegistryResult,
} from '#domain/registry/registry-search.ts';
import { relationField } from '#domain/relation/fields.ts';
import { admitLookup } from '#services/session/throttle.ts';
import { describedOnly, type RestOptions, viewerOfCall } from './rest-call.ts';
import { sessionFailures, text, withToken } from './schemas.ts';

/** The documented look-ups of a postcode and of the trade register (spec 1§7.3, ledger REST-64, 65, 66, 131). */
export async function lookupRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { addresses, registry } = application;

  app.get<{ Params: { postcode: string } }>(
    '/misc/pc/:postcode',
    {
      schema: {
        tags,
        summary: 'Straat en plaats bij een postcode',
        security: withToken,
        params: {
          type: 'object',
          properties: {
            postcode: text('Vier cijfers en twee letters.', '^[1-9][0-9]{3} ?[A-Za-z]{2}$'),
          },
        },
        response: { 200: postcodeAnswer, ...lookupFailures, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      await admitLookup(application.sessions, await viewerOfCall(application, request));
      const { postcode, streets, city } = await addresses.find(request.params.postcode);
      return { postcode, streets, city: { label: city } };
    },
  );

  app.get<{ Params: { number: string } }>(
    '/misc/kvk/:number',
    {
      schema: {
        tags,
        summary: 'Gegevens uit het handelsregister bij een KvK-nummer',
        description:
          'Onder de namen van een relatie; wat het register niet weet, ontbreekt. `rechtsvorm` is het woord van het register, `rvorm` ontbreekt als die niet een van de zes is.',
        security: withToken,
        params: { type: 'object', properties: { number: text('Acht cijfers.', '^[0-9]{8}$') } },
        response: { 200: organisationAnswer, ...lookupFailures, ...sessionFailures },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      await admitLookup(application.sessions, await viewerOfCall(application, request));
      return wireOrganisation(await registry.organisation(request.params.number));
    },
  );

  app.get<{ Querystring: SearchQuery }>(
    '/misc/kvkzoek',
    {
      schema: {
        tags,
        summary: 'Zoeken in het handelsregister',
        description: `Op nummer, handelsnaam, straat of plaats; ${REGISTRY_PAGE} per bladzijde.`,
        security: withToken,
        querystring: searchQuery,
        response: { 200: searchAnswer, ...lookupFailures, ...sessionFailures },
      },
    },
    async (request) => {
      await admitLookup(application.sessions, await viewerOfCall(application, request));
      const { kvk, bnaam, straat, plaats, pagina } = request.query;
      const search = { kvkNumber: kvk, tradeName: bnaam, street: straat, city: plaats };
      const { page, total, results } = await registry.search(search, pagina);
      return {
        pagina: page,
        perpagina: REGISTRY_PAGE,
        totaal: total,
        resultaten: results.map(wireResult),
      };
    },
  );
}

interface SearchQuery {
  readonly kvk: string;
  readonly bnaam: string;
  readonly straat: string;
  readonly plaats: string;
  readonly pagina: number;
}

const tags = ['Opzoeken'];

const searchedText = (description: string) =>
  ({ ...text(description), maxLength: LONGEST_TEXT, default: '' }) as const;

const searchQuery = {
  type: 'object',
  properties: {
    kvk: { ...text('KvK-nummer, acht cijfers.', '^([0-9]{8})?$'), default: '' },
    bnaam: searchedText('Woorden uit de handelsnaam.'),
    straat: searchedText('Straat.'),
    plaats: searchedText('Plaats.'),
    pagina: {
      type: 'integer',
      minimum: 1,
      maximum: MOST_REGISTRY_PAGES,
      description: 'Van 1 tot 10.',
      default: 1,
    },
  },
} as const;

const lookupFailures = {
  404: { ...sessionFailures[503], description: 'Er is niets gevonden.' },
  502: { ...sessionFailures[503], description: 'De dienst weigerde of was niet bereikbaar.' },
} as const;

const postcodeAnswer = {
  type: 'object',
  description: 'Wat er bij de postcode hoort.',
  properties: {
    postcode: text('De postcode, zonder spatie.'),
    streets: { type: 'array', items: { type: 'string' }, description: 'De straten; bijna altijd één.' },
    city: { type: 'object', properties: { label: text('De plaats.') } },
  },
} as const;

const organisationAnswer = {
  type: 'object',
  description: 'De organisatie, onder de namen van een relatie.',
  properties: { rechtsvorm: text('Rechtsvorm in het register.') },
  additionalProperties: { type: 'string' },
} as const;

const searchAnswer = {
  type: 'object',
  description: 'Een bladzijde.',
  properties: {
    pagina: { type: 'integer' },
    perpagina: { type: 'integer' },
    totaal: { type: 'integer', description: 'Hoeveel inschrijvingen passen.' },
    resultaten: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          kvk: text('KvK-nummer.'),
          vestiging: text('Vestigingsnummer; leeg bij een rechtspersoon.'),
          bnaam: text('Naam waaronder gevonden.'),
          soort: text("'hoofdvestiging', 'nevenvestiging' of 'rechtspersoon'."),
          straat: text('Straat.'),
          plaats: text('Plaats.'),
        },
      },
    },
  },
} as const;

/** The register's data under the wire names of a relation (spec 1§3.1). */
function wireOrganisation(organisation: RegisteredOrganisation): Readonly<Record<string, string>> {
  const values = Object.entries(registeredValues(organisation)) as [
    keyof ReturnType<typeof registeredValues>,
    string,
  ][];
  const named = values.map(([key, value]) => [relationField('organisation', key)?.wire ?? key, value]);
  return { ...Object.fromEntries(named), rechtsvorm: organisation.legalForm };
}

const KINDS = {
  'main-branch': 'hoofdvestiging',
  branch: 'nevenvestiging',
  'legal-person': 'rechtspersoon',
} as const;

function wireResult({ kvkNumber, branchNumber, name, kind, street, city }: RegistryResult) {
  return {
    kvk: kvkNumber,
    vestiging: branchNumber,
    bnaam: name,
    soort: KINDS[kind],
    straat: street,
    plaats: city,
  };
}
