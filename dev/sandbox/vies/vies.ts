import { randomInt } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { StandIn } from '#dev/sandbox/core/stand-in.ts';
import type { Registration } from '#dev/sandbox/kvk/registration.ts';
import { registrations } from '#dev/sandbox/kvk/seeded-registrations.ts';
import { VIES_PUBLISHED } from './published.ts';

const question = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  requesterMemberStateCode: z.string().optional(),
  requesterNumber: z.string().optional(),
});
type Question = z.output<typeof question>;

const DUTCH_NUMBER = /^[0-9]{9}B[0-9]{2}$/;

/** The numbers of VIES' own test service with what they are answered (checkVatTestService.wsdl). */
const TEST_FAILURES: Readonly<Record<string, string>> = {
  201: 'INVALID_INPUT',
  202: 'INVALID_REQUESTER_INFO',
  300: 'SERVICE_UNAVAILABLE',
  301: 'MS_UNAVAILABLE',
  302: 'TIMEOUT',
  400: 'VAT_BLOCKED',
  401: 'IP_BLOCKED',
  500: 'GLOBAL_MAX_CONCURRENT_REQ',
  501: 'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  600: 'MS_MAX_CONCURRENT_REQ',
  601: 'MS_MAX_CONCURRENT_REQ_TIME',
};

/** VIES' REST service (Dutch services page §13) over the organisations of the trade register's stand-in. */
export function createVies(): StandIn {
  return {
    provider: 'vies',
    label: 'VIES',
    prefix: '/vies/rest-api',
    operations: ['check-vat-number'],
    published: VIES_PUBLISHED,
    holdings: () => ({}),
    errorBody: (status) => ({
      type: 'application/json',
      body: JSON.stringify(failureOf(status === 429 ? 'MS_MAX_CONCURRENT_REQ' : 'MS_UNAVAILABLE')),
    }),
    // There are no credentials; who asks too much is blocked.
    refuse: (reply) => fail(reply, 'IP_BLOCKED'),

    routes(app) {
      app.post('/check-vat-number', { config: { operation: 'check-vat-number' } }, async (request, reply) => {
        const requested = question.safeParse(request.body);
        if (!requested.success) return fail(reply, 'INVALID_INPUT');
        const { countryCode, vatNumber, requesterNumber } = requested.data;
        const planned = TEST_FAILURES[vatNumber];
        if (planned !== undefined) return fail(reply, planned);
        if (requesterNumber !== undefined && !DUTCH_NUMBER.test(requesterNumber)) {
          return fail(reply, 'INVALID_REQUESTER_INFO');
        }
        if (countryCode !== 'NL' || !DUTCH_NUMBER.test(vatNumber)) return fail(reply, 'INVALID_INPUT');
        return verdict(
          requested.data,
          registrations().find((registration) => registration.vatNumber === `NL${vatNumber}`),
        );
      });
    },
  };
}

/** Business failures come with status 200. */
function fail(reply: FastifyReply, error: string): FastifyReply {
  return reply.send(failureOf(error));
}

function failureOf(error: string): object {
  return { actionSucceed: false, errorWrappers: [{ error }] };
}

function verdict(requested: Question, found: Registration | undefined): object {
  // The Netherlands withhold names and addresses of sole proprietors.
  const isDisclosed = found !== undefined && found.rsin !== '';
  return {
    countryCode: requested.countryCode,
    vatNumber: requested.vatNumber,
    requestDate: new Date().toISOString(),
    valid: found !== undefined,
    requestIdentifier: requested.requesterNumber === undefined ? '' : consultationNumber(),
    name: isDisclosed ? found.name.toUpperCase() : '---',
    address: isDisclosed ? addressOf(found) : '---',
    traderName: '---',
    traderNameMatch: 'NOT_PROCESSED',
  };
}

function addressOf({ visiting }: Registration): string {
  if (visiting === null) return '---';
  const { street, number, suffix, postcode, city } = visiting;
  const line = `${street} ${String(number ?? 0).padStart(5, '0')}${suffix}`;
  return `\n${line}\n${postcode} ${city}\n`.toUpperCase();
}

function consultationNumber(): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  const drawn = Array.from({ length: 8 }, () => letters.charAt(randomInt(letters.length)));
  return `WAPIAAAA${drawn.join('')}`;
}
