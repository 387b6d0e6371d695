import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Mailbox } from '#dev/sandbox/mailbox/smtp-mailbox.ts';
import type { FaultPlan } from './fault-plan.ts';
import type { Journal } from './journal.ts';
import type { StandIn } from './stand-in.ts';
import { faultRequest, SANDBOX_PROVIDERS } from './stand-in-contract.ts';
import type { Store } from './store.ts';

export interface MountedStandIn {
  readonly standIn: StandIn;
  readonly plan: FaultPlan;
}

export interface ControlServices {
  readonly standIns: readonly MountedStandIn[];
  readonly journal: Journal;
  readonly store: Store;
  readonly mailbox: Mailbox;
  readonly expireTokens: () => void;
}

const LONGEST_WAIT_MILLISECONDS = 20_000;

const providerParameter = z.object({ provider: z.enum(SANDBOX_PROVIDERS) });
const providerQuery = z.object({ provider: z.enum(SANDBOX_PROVIDERS).optional() });
const pausedQuery = z.object({ operation: z.string().optional() });
const mailQuery = z.object({ to: z.string() });

export function addControlRoutes(app: FastifyInstance, services: ControlServices): void {
  const { standIns, journal, store, mailbox } = services;
  const mounted = (parameters: unknown): MountedStandIn => {
    const { provider } = providerParameter.parse(parameters);
    const found = standIns.find(({ standIn }) => standIn.provider === provider);
    if (found === undefined) throw new Error(`No stand-in for ${provider}.`);
    return found;
  };

  app.register(
    async (scope) => {
      scope.setErrorHandler((error, _request, reply) => {
        if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
        throw error;
      });

      scope.post('/faults/:provider', async (request, reply) => {
        const { standIn, plan } = mounted(request.params);
        const fault = faultRequest.parse(request.body);
        if (fault.operation !== undefined && !standIn.operations.includes(fault.operation)) {
          return reply
            .code(400)
            .send({ error: `${standIn.provider} knows: ${standIn.operations.join(', ')}` });
        }
        return reply.code(201).send(plan.add(fault));
      });
      scope.get('/faults/:provider', async (request) => mounted(request.params).plan.pending());
      scope.delete('/faults/:provider', async (request, reply) => {
        mounted(request.params).plan.clear();
        return reply.code(204).send();
      });
      scope.delete('/faults', async (_request, reply) => {
        for (const { plan } of standIns) plan.clear();
        return reply.code(204).send();
      });

      scope.get('/held/:provider', async (request, reply) => {
        const { operation } = pausedQuery.parse(request.query);
        const { plan } = mounted(request.params);
        return answerWithin(reply, (signal) => plan.waitUntilPaused(operation, signal));
      });
      scope.get('/held/:provider/none', async (request, reply) => {
        const { plan } = mounted(request.params);
        return answerWithin(reply, (signal) => plan.waitUntilNonePaused(signal));
      });
      scope.delete('/held/:provider', async (request, reply) => {
        mounted(request.params).plan.release();
        return reply.code(204).send();
      });

      scope.post('/expire-tokens', async (_request, reply) => {
        services.expireTokens();
        return reply.code(204).send();
      });

      scope.get('/effects', async (request) => journal.effects(providerQuery.parse(request.query).provider));
      scope.get('/calls', async (request) => journal.calls(providerQuery.parse(request.query).provider));
      scope.get('/holdings/:provider', async (request) => mounted(request.params).standIn.holdings());

      scope.get('/mails', async () => mailbox.mails());
      scope.get('/mails/wait', async (request, reply) => {
        const { to } = mailQuery.parse(request.query);
        return answerWithin(reply, (signal) => mailbox.waitForMail(to, signal));
      });

      scope.post('/reset', async (_request, reply) => {
        for (const { plan } of standIns) plan.clear();
        store.reset();
        journal.reset();
        return reply.code(204).send();
      });
    },
    { prefix: '/sandbox/control' },
  );
}

/** A long poll: 204 when nothing came in time. */
async function answerWithin(
  reply: FastifyReply,
  wait: (signal: AbortSignal) => Promise<unknown>,
): Promise<FastifyReply> {
  const signal = AbortSignal.timeout(LONGEST_WAIT_MILLISECONDS);
  try {
    return reply.send({ found: await wait(signal) });
  } catch (error) {
    if (signal.aborted) return reply.code(204).send();
    throw error;
  }
}
