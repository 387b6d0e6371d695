import type { FastifyInstance } from 'fastify';
import { ProviderFailedError } from '#domain/errors.ts';
import { type ProviderName, providerLabel } from '#domain/provider/provider-descriptions.ts';
import type { RemovableStep } from '#domain/relation/saga-steps.ts';
import { fromWire, kindFromWire } from '#domain/relation/wire-names.ts';
import { sendSample } from '#services/link/send-sample.ts';
import { requestStep } from '#services/saga/relation/request-step.ts';
import type { StepOutcome } from '#services/saga/wait-for-step.ts';
import { type RestOptions, rowId, viewerOfCall } from './rest-call.ts';
import { notFound, sessionFailures, withToken } from './schemas.ts';

/** Longer than a healthy service takes, shorter than proxies wait. */
export const PATIENCE = 25_000;

interface ProviderCall {
  /** Name of the service in links and, after a slash, on the wire (ledger REST-136). */
  readonly provider: ProviderName;
  readonly step: RemovableStep;
  /** The one failure that clients know by name: the code of the step, answered as the result. */
  readonly knownFailure?: string;
}

const CALLS: readonly ProviderCall[] = [
  { provider: 'eboekhouden', step: 'finance' },
  { provider: 'informer', step: 'finance' },
  { provider: 'exact', step: 'finance' },
  { provider: 'moneybird', step: 'finance' },
  { provider: 'fiscaalgemak', step: 'fiscal', knownFailure: 'invalid FG key' },
  { provider: 'laposta', step: 'marketing', knownFailure: 'apikey invalid' },
];

/**
 * The documented calls that push to or remove from one service (REST-80..88, 138). Each requests a step of the saga and
 * waits for it, so a repeated call has the effect of one.
 */
export async function providerStepRoutes(app: FastifyInstance, options: RestOptions): Promise<void> {
  const { application } = options;
  for (const { provider, step, knownFailure } of CALLS) {
    const service = providerLabel(provider);
    app.route<{ Body: Readonly<Record<string, unknown>> }>({
      method: ['POST', 'PUT'],
      url: `/${provider}`,
      schema: {
        tags: ['Diensten'],
        summary: `Relatie naar ${service} brengen`,
        description: `Vraagt om die stap van de relatie en wacht op de uitkomst. Is de relatie daar al bij, dan gebeurt er niets.`,
        security: withToken,
        body: relationReference,
        response: { 200: stepAnswer, 202: stepAnswer, 502: providerFailed, ...notFound, ...sessionFailures },
      },
      handler: async (request, reply) => {
        const viewer = await viewerOfCall(application, request);
        if (step === 'finance' && request.method === 'POST' && isSample(request.body)) {
          const sample = { provider, fields: fromWire('organisation', request.body) };
          const sent = await sendSample(application.links, viewer, sample);
          const message = 'Het programma heeft al iets anders onder nummer 999999999.';
          return reply.send(sent === 'stored' ? { result: 'ok' } : { result: 'bestaat', message });
        }
        const relationId = rowId(request.body._id);
        const requested = { relationId, step, operation: 'push', provider } as const;
        const outcome = await requestStep(application, viewer, requested, PATIENCE);
        const result = stepResult(outcome, knownFailure);
        // Late, not lost: the saga continues.
        return reply.code(result === 'running' ? 202 : 200).send({ result });
      },
    });

    app.delete<{ Body: Readonly<Record<string, unknown>> }>(
      `/${provider}`,
      {
        schema: {
          tags: ['Diensten'],
          summary: `Relatie verwijderen bij ${service}`,
          description:
            'De relatie zelf blijft. Die gaat weer naar de dienst na opslaan, als verandert wie eraan gekoppeld is, of na POST of PUT. Is de relatie daar niet, dan gebeurt er niets.',
          security: withToken,
          body: relationReference,
          response: {
            200: stepAnswer,
            202: stepAnswer,
            502: providerFailed,
            ...notFound,
            ...sessionFailures,
          },
        },
      },
      async (request, reply) => {
        const viewer = await viewerOfCall(application, request);
        const relationId = rowId(request.body._id);
        const requested = { relationId, step, operation: 'remove', provider } as const;
        const outcome = await requestStep(application, viewer, requested, PATIENCE);
        const result = stepResult(outcome, knownFailure);
        return reply
          .code(result === 'running' ? 202 : 200)
          .send(outcome.message === null ? { result } : { result, message: outcome.message });
      },
    );
  }
}

/** A company that Balie does not have, as the test tab of the settings sends it (ledger REST-59). */
function isSample(body: Readonly<Record<string, unknown>>): boolean {
  return body._id === undefined && kindFromWire(body.type) === 'organisation';
}

/** The relation travels in the body, and its _id identifies it (ledger REST-138). */
const relationReference = {
  type: 'object',
  description:
    'Een relatie; alleen het _id telt. Zonder _id een voorbeeldbedrijf: een beheerder maakt het daar aan om de koppeling te proberen.',
  additionalProperties: true,
  properties: { _id: { type: 'string', description: 'Kenmerk van de relatie.' } },
} as const;

export const stepAnswer = {
  type: 'object',
  description: 'De uitkomst.',
  properties: {
    result: {
      type: 'string',
      description:
        "'ok', 'bestaat' (van een voorbeeldbedrijf), 'nolink' (geen koppeling), 'running' (duurt langer; gaat door), 'invalid FG key' of 'apikey invalid'.",
    },
    message: { type: 'string', description: 'Wat er bij de dienst is achtergebleven, als dat zo is.' },
  },
} as const;

export const providerFailed = {
  ...sessionFailures[503],
  description: 'De dienst weigerde of was niet bereikbaar.',
} as const;

/** The documented result of a step. Throws ProviderFailedError for a failure that clients do not know by name. */
export function stepResult(outcome: StepOutcome, knownFailure?: string): string {
  switch (outcome.state) {
    case 'done':
      return 'ok';
    case 'skipped':
      return 'nolink';
    case 'waiting':
    case 'running':
      return 'running';
    default:
      if (knownFailure !== undefined && outcome.code === knownFailure) return knownFailure;
      throw new ProviderFailedError({
        provider: outcome.provider ?? '',
        code: outcome.code ?? '',
        message: outcome.message ?? 'De dienst heeft de relatie niet aangenomen.',
        retryable: true,
      });
  }
}
