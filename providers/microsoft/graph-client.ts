import {
  Client,
  type Context,
  GraphClientError,
  GraphError,
  type Middleware,
} from '@microsoft/microsoft-graph-client';
import { z } from 'zod';
import { storableValue } from '#domain/text/storable-text.ts';
import type { CallLimiter } from '#providers/call-slots.ts';
import { everyPage } from '#providers/every-page.ts';
import { type HttpClient, type HttpReply, parseJson } from '#providers/http.ts';
import { limitedClient } from '#providers/limited-client.ts';
import type { Outbound } from '#providers/outbound.ts';
import { malformedReply } from '#providers/provider-failures.ts';
import type { LinkAccess } from '#providers/provider-ports.ts';
import type { BesideLog } from '#providers/read-beside.ts';
import { pathOf, VERSION } from './continuation-links.ts';
import { graphFailure } from './graph-errors.ts';

export interface GraphOptions {
  readonly graphUrl: string;
  readonly outbound: Outbound;
  readonly limiter?: CallLimiter | undefined;
  readonly log?: BesideLog | undefined;
}

export interface Graph {
  /** Throws ProviderFailedError with Graph's own code (`ErrorItemNotFound` …) where the reply names one. */
  call<Schema extends z.ZodType>(
    schema: Schema,
    run: (client: Client) => Promise<unknown>,
  ): Promise<z.output<Schema>>;
  /** `next` is the path of the following page. */
  page<Schema extends z.ZodType>(
    schema: Schema,
    path: string,
  ): Promise<{ readonly items: readonly z.output<Schema>[]; readonly next: string | null }>;
  /** All items of a collection, page by page; the whole `@odata.nextLink` is followed (Graph: paging). */
  items<Schema extends z.ZodType>(schema: Schema, path: string): AsyncGenerator<z.output<Schema>>;
}

/** Graph over our own middleware: the SDK's would repeat a POST after a 504. A 401 is repeated with a new token. */
export function createGraph(
  http: HttpClient,
  access: LinkAccess,
  {
    headers = {},
    limiter,
  }: {
    readonly headers?: Readonly<Record<string, string>>;
    readonly limiter?: CallLimiter | undefined;
  } = {},
): Graph {
  const middleware = [
    failureMiddleware(http),
    tokenMiddleware(access),
    transportMiddleware(limitedClient(http, access, limiter), access, headers),
  ];
  const client = Client.initWithMiddleware({
    middleware,
    baseUrl: `${http.baseUrl}/`,
    defaultVersion: VERSION,
  });

  async function call<Schema extends z.ZodType>(schema: Schema, run: (client: Client) => Promise<unknown>) {
    const outcome = schema.safeParse(storableValue(await ownFailures(http, () => run(client))));
    if (!outcome.success) throw malformedReply(http.provider);
    return outcome.data;
  }

  async function page<Schema extends z.ZodType>(schema: Schema, path: string) {
    const reply = z.object({ value: z.array(schema), '@odata.nextLink': z.string().optional() });
    const { value, '@odata.nextLink': link } = await call(reply, (graph) => graph.api(path).get());
    return { items: value, next: link === undefined ? null : pathOf(http, link) };
  }

  async function* items<Schema extends z.ZodType>(schema: Schema, path: string) {
    const pages = everyPage({
      provider: http.provider,
      fetch: (next) => page(schema, next ?? path),
      itemsOf: ({ items }) => items,
    });
    for await (const { items } of pages) yield* items;
  }

  return { call, page, items };
}

/** The client hides what a middleware throws, except its own GraphClientError, which contains our failure. */
async function ownFailures<T>(http: HttpClient, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof GraphClientError && error.customError !== undefined) throw error.customError;
    if (error instanceof GraphError || error instanceof GraphClientError) throw malformedReply(http.provider);
    throw error;
  }
}

function carry(failure: unknown): GraphClientError {
  const carrier = new GraphClientError('see customError');
  carrier.customError = failure;
  return carrier;
}

function transportMiddleware(
  http: HttpClient,
  access: LinkAccess,
  headers: Readonly<Record<string, string>>,
): Middleware {
  return {
    async execute(context) {
      const { method = 'GET', body, headers: requested } = context.options ?? {};
      const reply = await http.send({
        method: method as 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
        path: String(context.request).slice(http.baseUrl.length),
        headers: { ...headers, ...(requested as Record<string, string>), accept: 'application/json' },
        ...(typeof body === 'string' || body instanceof Uint8Array ? { body } : {}),
        signal: access.signal,
      });
      context.response = toResponse(reply);
    },
  };
}

function tokenMiddleware(access: LinkAccess): Chained {
  return chained(async (context, next) => {
    const authorise = async (refresh: boolean) => {
      const token = await access.accessToken({ refresh });
      context.options = {
        ...context.options,
        headers: {
          ...(context.options?.headers as Record<string, string>),
          authorization: `Bearer ${token}`,
        },
      };
    };
    await authorise(false);
    await next.execute(context);
    if (context.response?.status === 401) {
      await authorise(true);
      await next.execute(context);
    }
  });
}

function failureMiddleware(http: HttpClient): Chained {
  return chained(async (context, next) => {
    try {
      await next.execute(context);
    } catch (error) {
      throw carry(error);
    }
    const { response } = context;
    if (response === undefined) throw carry(malformedReply(http.provider));
    const text = await response.clone().text();
    if (response.ok) {
      if (text !== '' && parseJson(text) === undefined) throw carry(malformedReply(http.provider));
      return;
    }
    const { status } = response;
    throw carry(graphFailure(http.provider, { status, text, headers: Object.fromEntries(response.headers) }));
  });
}

type Chained = Middleware & { setNext(next: Middleware): void };

function chained(execute: (context: Context, next: Middleware) => Promise<void>): Chained {
  let following: Middleware | undefined;
  return {
    setNext(next) {
      following = next;
    },
    async execute(context) {
      if (following === undefined) throw new Error('A middleware of the Graph client has nothing after it.');
      await execute(context, following);
    },
  };
}

function toResponse({ status, headers, text }: HttpReply): Response {
  const empty = text === '' || status === 204;
  return new Response(empty ? null : text, {
    status: empty && status < 300 ? 204 : status,
    headers: { ...headers, 'content-type': 'application/json' },
  });
}

export async function allOf<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}
