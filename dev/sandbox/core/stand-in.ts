import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptJson } from './bodies.ts';
import { FaultPlan } from './fault-plan.ts';
import type { Journal } from './journal.ts';
import { departuresFrom, type Exchange, type PublishedApi } from './published.ts';
import type { Fault, Holdings, SandboxProvider } from './stand-in-contract.ts';
import type { Store } from './store.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name in faults and call list; absent: in none. */
    readonly operation?: string | ((request: FastifyRequest) => string);
  }
}

export interface StandInServices {
  readonly store: Store;
  readonly journal: Journal;
}

export interface StandIn {
  readonly provider: SandboxProvider;
  readonly label: string;
  /** A base URL of the product points here. */
  readonly prefix: string;
  readonly operations: readonly string[];
  /** Calls and answers are not checked where the publisher's description is not known. */
  readonly published?: PublishedApi;
  routes(app: FastifyInstance): void;
  /** `code` is asked for of those alone that can give another than their usual one. */
  errorBody(status: number, code?: string): { readonly type: string; readonly body: string };
  /** Absent: `Retry-After` in seconds. */
  waitHeaders?(seconds: number): Readonly<Record<string, string>>;
  refuse(reply: FastifyReply): FastifyReply;
  holdings(): Holdings;
}

const ANSWERED_OTHERWISE: ReadonlySet<Fault['fault']> = new Set(['status', 'malformed']);

const FIREWALL_PAGE = '<html><body><h1>403 Forbidden</h1></body></html>';

const WITHOUT_EFFECT: ReadonlySet<Fault['fault']> = new Set(['reset', 'refuse', 'status']);

export type OnDeparture = (provider: SandboxProvider, departure: string) => void;

/** An exchange with the headers in which some services send fields. */
export interface SeenExchange extends Exchange {
  readonly provider: SandboxProvider;
  readonly operation: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly answerHeaders: Readonly<Record<string, unknown>>;
}

/** Who sees what goes over the wire. */
export interface Observers {
  /** Compares every call with what its service publishes; absent: none is compared. */
  readonly onDeparture?: OnDeparture;
  readonly onExchange?: (exchange: SeenExchange) => void;
}

/** For a call that continues after its caller has left. */
const STAYS = new AbortController().signal;

/** Adds a stand-in to the server, with its faults around every call. */
export function mountStandIn(
  app: FastifyInstance,
  standIn: StandIn,
  journal: Journal,
  { onDeparture, onExchange }: Observers = {},
): FaultPlan {
  const plan = new FaultPlan();
  const faultsOf = new WeakMap<FastifyRequest, readonly Fault[]>();
  app.register(
    async (scope) => {
      acceptJson(scope);
      scope.addHook('onRequest', async (request, reply) => {
        // As the firewalls do that stand before some services.
        if (!request.headers['user-agent']) return reply.code(403).type('text/html').send(FIREWALL_PAGE);
      });

      scope.addHook('preHandler', async (request, reply) => {
        const operation = operationOf(request);
        if (operation === null) return undefined;
        const faults = plan.consume(operation);
        faultsOf.set(request, faults);
        for (const fault of faults) await pauseBefore(fault, operation, request, reply);
        if (reply.sent) return reply;
        const refusal = faults.find(({ fault }) => WITHOUT_EFFECT.has(fault));
        if (refusal === undefined) return undefined;
        refuse(refusal, operation, request, reply);
        // Unless the hook returns the reply, Fastify goes on to the route.
        return reply;
      });

      scope.addHook('onSend', async (request, reply, payload) => {
        const operation = operationOf(request);
        if (operation === null) return payload;
        let answer = payload;
        let dropped = false;
        for (const fault of faultsOf.get(request) ?? []) {
          const after = fault.point === 'after';
          if (after && fault.fault === 'hold') await plan.pause(operation, goneSignal(request));
          if (after && fault.fault === 'delay') await delay(fault.milliseconds ?? 0);
          if (fault.fault === 'malformed') {
            reply.code(200).type('text/html');
            answer = '<html><body><h1>Onderhoud';
          }
          if (fault.fault === 'drop') dropped = true;
        }
        record(request, operation, dropped ? null : reply.statusCode);
        if (dropped) request.raw.socket.destroy();
        return answer;
      });

      scope.addHook('onSend', async (request, reply, payload) => {
        const operation = operationOf(request);
        // A page for people is in no description of calls.
        const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
        const isObserved = onDeparture !== undefined || onExchange !== undefined;
        if (!isObserved || operation === null || isPage) return payload;
        const isPlanned = (faultsOf.get(request) ?? []).some(({ fault }) => ANSWERED_OTHERWISE.has(fault));
        const exchange = {
          method: request.method,
          url: request.url.slice(standIn.prefix.length),
          body: request.body,
          answer: isPlanned ? null : { status: reply.statusCode, body: readAnswer(reply, payload) },
        };
        const { provider, published } = standIn;
        const { headers } = request;
        onExchange?.({ ...exchange, provider, operation, headers, answerHeaders: reply.getHeaders() });
        if (onDeparture === undefined || published === undefined) return payload;
        for (const departure of departuresFrom(published, exchange)) onDeparture(provider, departure);
        return payload;
      });

      standIn.routes(scope);
    },
    { prefix: standIn.prefix },
  );
  return plan;

  async function pauseBefore(
    fault: Fault,
    operation: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    if (fault.point !== 'before') return;
    if (fault.fault === 'delay') await delay(fault.milliseconds ?? 0);
    if (fault.fault !== 'hold') return;
    const gone = goneSignal(request);
    await plan.pause(operation, fault.lands ? STAYS : gone);
    // A request comes to nothing once its client is gone, as in the queue of a proxy.
    if (!fault.lands && gone.aborted && !reply.sent) cut(request, reply, operation);
  }

  function refuse(fault: Fault, operation: string, request: FastifyRequest, reply: FastifyReply): void {
    if (fault.fault === 'reset') cut(request, reply, operation);
    else if (fault.fault === 'refuse') standIn.refuse(reply);
    else answerStatus(fault, reply);
  }

  function answerStatus(fault: Fault, reply: FastifyReply): FastifyReply {
    const status = fault.status ?? 500;
    const seconds = fault.retryAfterSeconds;
    if (seconds !== undefined) {
      const own = status === 429 ? standIn.waitHeaders?.(seconds) : undefined;
      reply.headers(own ?? { 'retry-after': String(seconds) });
    }
    const { type, body } = standIn.errorBody(status, fault.code);
    return reply.code(status).type(type).send(body);
  }

  function cut(request: FastifyRequest, reply: FastifyReply, operation: string): void {
    record(request, operation, null);
    reply.hijack();
    request.raw.socket.destroy();
  }

  function record(request: FastifyRequest, operation: string, status: number | null): void {
    const [path = ''] = request.url.split('?');
    const userAgent = request.headers['user-agent'] ?? null;
    journal.call({ provider: standIn.provider, operation, method: request.method, path, userAgent, status });
  }
}

/** Reads JSON; an answer of another type, or of bytes, is given back as it is. */
function readAnswer(reply: FastifyReply, payload: unknown): unknown {
  if (typeof payload !== 'string') return payload ?? undefined;
  if (payload === '') return undefined;
  return /json/.test(String(reply.getHeader('content-type'))) ? JSON.parse(payload) : payload;
}

function operationOf(request: FastifyRequest): string | null {
  const { operation } = request.routeOptions.config;
  return typeof operation === 'function' ? operation(request) : (operation ?? null);
}

function goneSignal(request: FastifyRequest): AbortSignal {
  const controller = new AbortController();
  if (request.raw.socket.destroyed) controller.abort();
  request.raw.socket.once('close', () => controller.abort());
  return controller.signal;
}
