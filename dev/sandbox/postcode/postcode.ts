import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { StandIn } from '#dev/sandbox/core/stand-in.ts';
import { POSTCODE_KEY } from '#dev/sandbox/credentials.ts';
import { streetOf, TOWNS } from '#dev/seed/places.ts';

const parameters = z.object({ postcode: z.string() });

/**
 * postcodeapi.nu v2 (Dutch services page §11): the streets and the city of a postcode. It knows the towns of the seed,
 * and gives the street that the seed's relations there live in.
 */
export function createPostcode(): StandIn {
  return {
    provider: 'postcode',
    label: 'Postcode',
    prefix: '/postcode/v2',
    operations: ['postcode.get'],
    holdings: () => ({}),
    errorBody: (status) => ({
      type: 'application/json',
      body: JSON.stringify({ error: status === 429 ? 'Too Many Requests' : 'Sandbox' }),
    }),
    refuse: forbidden,

    routes(app) {
      app.get('/postcodes/:postcode/', { config: { operation: 'postcode.get' } }, async (request, reply) => {
        if (request.headers['x-api-key'] !== POSTCODE_KEY) return forbidden(reply);
        const { postcode } = parameters.parse(request.params);
        if (!/^\d{4}[A-Z]{2}$/.test(postcode)) {
          return reply.code(400).send({ error: 'The given postcode has an invalid format' });
        }
        const area = Number(postcode.slice(0, 4));
        const town = TOWNS.find(
          ({ firstPostcode, lastPostcode }) => firstPostcode <= area && area <= lastPostcode,
        );
        if (town === undefined) return reply.code(404).send({ error: 'Postcode not found' });
        const label = town.city;
        return {
          postcode,
          streets: [streetOf(postcode)],
          city: { id: town.firstPostcode, label },
          municipality: { id: town.firstPostcode, label },
          _links: { self: { href: `/postcode/v2/postcodes/${postcode}/` } },
        };
      });
    },
  };
}

function forbidden(reply: FastifyReply): FastifyReply {
  return reply.code(403).send({ error: 'Forbidden' });
}
