import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { isLoopbackHost } from '#providers/outbound.ts';
import {
  type CallMoment,
  callMoment,
  type IncomingCall,
  incomingCall,
  type NotifiedCall,
} from './call-contract.ts';
import { notificationsOf } from './notifications.ts';

interface Call {
  readonly address: string;
  readonly bodies: ReturnType<typeof notificationsOf>;
  last: object;
}

const callParameter = z.object({ callId: z.string() });

/** Calls the product: notifies each moment of a call once, and never repeats one. */
export function createTelephony() {
  const calls = new Map<string, Call>();

  async function notify(call: Call, body: object): Promise<number> {
    call.last = body;
    const response = await fetch(call.address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await response.arrayBuffer();
    return response.status;
  }

  return {
    async ring(incoming: IncomingCall): Promise<NotifiedCall> {
      const callId = `${randomBytes(6).toString('hex')}-${Math.floor(Date.now() / 1000)}.100`;
      const bodies = notificationsOf(callId, incoming);
      const call: Call = { address: incoming.address, bodies, last: {} };
      calls.set(callId, call);
      const statuses = [await notify(call, bodies.created())];
      statuses.push(await notify(call, bodies.ringing(incoming.users)));
      return { callId, statuses };
    },
    async notifyCall(callId: string, change: CallMoment): Promise<NotifiedCall | null> {
      const call = calls.get(callId);
      if (call === undefined) return null;
      return { callId, statuses: [await notify(call, bodyOf(call, change))] };
    },
  };
}

function bodyOf({ bodies, last }: Call, change: CallMoment): object {
  switch (change.moment) {
    case 'answered':
      return bodies.answered(change.user);
    case 'passed-on':
      return bodies.passedOn(change.by, change.users);
    case 'ended':
      return bodies.ended(change.reason ?? 'completed');
    case 'again':
      return last;
  }
}

export function addTelephonyRoutes(
  app: FastifyInstance,
  telephony: ReturnType<typeof createTelephony>,
): void {
  app.register(
    async (scope) => {
      scope.setErrorHandler((error, _request, reply) => {
        if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
        throw error;
      });
      scope.post('/', async (request, reply) => {
        const incoming = incomingCall.parse(request.body);
        if (!isLoopbackHost(new URL(incoming.address).hostname)) {
          return reply.code(400).send({ error: 'Only a Balie on this machine is called.' });
        }
        return reply.code(201).send(await telephony.ring(incoming));
      });
      scope.post('/:callId', async (request, reply) => {
        const { callId } = callParameter.parse(request.params);
        return (await telephony.notifyCall(callId, callMoment.parse(request.body))) ?? reply.callNotFound();
      });
    },
    { prefix: '/sandbox/control/phone-calls' },
  );
}
