import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { StandIn } from '#dev/sandbox/core/stand-in.ts';
import { POSTCODE_KEY } from '#dev/sandbox/credentials.ts';
import { streetOf, TOWNS } from '#dev/seed/towns.ts';

const parameters = z.object({ postcode: z.string() });
const sought = z.object({ postcode: z.string(), number: z.coerce.number().int().positive() });

/** A postcode of two streets: the even numbers lie in the one, the odd in the other. */
const SHARED = { postcode: '3511ZZ', even: 'Domstraat', odd: 'Domplein' };
const LAST_NUMBER = 400;

function streetsOf(postcode: string): readonly string[] {
  return postcode === SHARED.postcode ? [SHARED.even, SHARED.odd] : [streetOf(postcode)];
}

function streetAt(postcode: string, number: number): string {
  const [street = '', other] = streetsOf(postcode);
  return other !== undefined && number % 2 === 1 ? other : street;
}

function townOf(postcode: string) {
  const area = Number(postcode.slice(0, 4));
  return TOWNS.find(({ firstPostcode, lastPostcode }) => firstPostcode <= area && area <= lastPostcode);
}

/** postcodeapi.nu v2 and v3 (Dutch services page §11), with the towns and streets of the seed. */
export function createPostcode(): StandIn {
  return {
    provider: 'postcode',
    label: 'Postcode',
    prefix: '/postcode',
    operations: ['postcode.get', 'address.list', 'lookup.get'],
    holdings: () => ({}),
    errorBody: (status) => ({
      type: 'application/json',
      body: JSON.stringify({ error: status === 429 ? 'Too Many Requests' : 'Sandbox' }),
    }),
    refuse: forbidden,

    routes(app) {
      app.get(
        '/v2/postcodes/:postcode/',
        { config: { operation: 'postcode.get' } },
        async (request, reply) => {
          if (request.headers['x-api-key'] !== POSTCODE_KEY) return forbidden(reply);
          const { postcode } = parameters.parse(request.params);
          if (!/^\d{4}[A-Z]{2}$/.test(postcode)) {
            return reply.code(400).send({ error: 'The given postcode has an invalid format' });
          }
          const town = townOf(postcode);
          if (town === undefined) return reply.code(404).send({ error: 'Postcode not found' });
          const label = town.city;
          return {
            postcode,
            streets: streetsOf(postcode),
            city: { id: town.firstPostcode, label },
            municipality: { id: town.firstPostcode, label },
            _links: { self: { href: `/postcode/v2/postcodes/${postcode}/` } },
          };
        },
      );

      app.get('/v2/addresses/', { config: { operation: 'address.list' } }, async (request, reply) => {
        if (request.headers['x-api-key'] !== POSTCODE_KEY) return forbidden(reply);
        const parsed = sought.safeParse(request.query);
        if (!parsed.success) return reply.code(400).send({ error: 'The given parameters are invalid' });
        const { postcode, number } = parsed.data;
        const town = townOf(postcode);
        const isKnown = town !== undefined && number <= LAST_NUMBER;
        const address = {
          postcode,
          number,
          letter: null,
          addition: null,
          street: streetAt(postcode, number),
          city: { id: town?.firstPostcode, label: town?.city },
        };
        return {
          _embedded: { addresses: isKnown ? [address] : [] },
          _links: { self: { href: request.url } },
        };
      });

      // Without a number there is nothing at all, as of a path that is not known.
      const lookup = '/v3/lookup/:postcode/:number';
      app.get(lookup, { config: { operation: 'lookup.get' } }, async (request, reply) => {
        if (request.headers['x-api-key'] !== POSTCODE_KEY)
          return reply.code(403).send({ title: 'Forbidden' });
        const parsed = sought.safeParse(request.params);
        if (!parsed.success || !/^\d{4}[A-Z]{2}$/.test(parsed.data.postcode)) {
          return reply.code(400).send({ title: 'Validation failed' });
        }
        const { postcode, number } = parsed.data;
        const town = townOf(postcode);
        if (town === undefined || number > LAST_NUMBER) return reply.code(404).send({ title: 'Not Found' });
        return {
          postcode,
          number,
          street: streetAt(postcode, number),
          city: town.city,
          municipality: town.city,
          province: 'Utrecht',
          location: { type: 'Point', coordinates: [5.1214, 52.0907] },
        };
      });
    },
  };
}

function forbidden(reply: FastifyReply): FastifyReply {
  return reply.code(403).send({ error: 'Forbidden' });
}
