import { PassThrough, type Readable } from 'node:stream';
import { type Dispatcher, errors, request } from 'undici';
import type { z } from 'zod';
import type { ProviderName } from '#domain/provider/provider-descriptions.ts';
import { storableValue } from '#domain/text/storable-text.ts';
import { AddressRefusedError, type Outbound } from './outbound.ts';
import {
  addressRefused,
  malformedReply,
  refusedStatus,
  replyTooLarge,
  timedOut,
  unreachable,
} from './provider-failures.ts';
import { quietUntilRead } from './quiet-until-read.ts';
import { parseRetryAfter } from './retry-after.ts';

const DEFAULT_TIMEOUT_MILLISECONDS = 15_000;
const WHOLE_LIST_TIMEOUT_MILLISECONDS = 120_000;

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal?: AbortSignal;
}

interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface HttpReply extends HttpAnswer {
  readonly text: string;
}

/** A caller that does not read it to its end destroys it. It breaks off by ProviderFailedError, or the reason of its `signal`. */
export interface HttpStream extends HttpAnswer {
  readonly body: Readable;
}

export interface HttpClient {
  readonly provider: ProviderName;
  readonly baseUrl: string;
  /** Answers any status. Throws ProviderFailedError without a whole answer, or the reason of an aborted `signal`. */
  send(request: HttpRequest): Promise<HttpReply>;
}

export interface StreamingClient extends HttpClient {
  /** As `send`, with the time limit for the first byte and each silence. An answer outside 2xx comes whole. */
  open(request: HttpRequest): Promise<HttpReply | HttpStream>;
}

export interface HttpClientOptions {
  readonly provider: ProviderName;
  readonly baseUrl: string;
  readonly outbound: Outbound;
  readonly timeoutMilliseconds?: number;
  /** For services without pages: larger and slower answers. */
  readonly wholeLists?: boolean;
}

/** A forbidden base URL fails each `send` with code `address-refused`. */
export function createHttpClient(options: HttpClientOptions): StreamingClient {
  const { provider, outbound } = options;
  const baseUrl = options.baseUrl.replace(/(?<!\/)\/+$/, '');
  const allowed = URL.canParse(baseUrl) && outbound.allows(new URL(baseUrl));
  const usual = options.wholeLists ? WHOLE_LIST_TIMEOUT_MILLISECONDS : DEFAULT_TIMEOUT_MILLISECONDS;
  const limit = options.timeoutMilliseconds ?? usual;
  const answers = options.wholeLists ? outbound.lists : outbound.dispatcher;

  async function exchange<Answer>(
    { method, path, headers = {}, body, signal }: HttpRequest,
    dispatcher: Dispatcher,
    timeout: AbortSignal,
    read: (reply: Dispatcher.ResponseData) => Promise<Answer>,
  ): Promise<Answer> {
    if (!allowed) throw addressRefused(provider);
    signal?.throwIfAborted();
    try {
      const reply = await request(urlBelow(baseUrl, path), {
        dispatcher,
        method,
        headers,
        body: body ?? null,
        headersTimeout: limit,
        bodyTimeout: limit,
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      });
      return await read(reply);
    } catch (error) {
      throw failureOf(error, signal, timeout);
    }
  }

  function failureOf(error: unknown, signal: AbortSignal | undefined, timeout: AbortSignal): unknown {
    if (signal?.aborted && !isDeadline(signal.reason)) return signal.reason;
    if (signal?.aborted || timeout.aborted || isSilence(error)) return timedOut(provider);
    if (error instanceof errors.ResponseExceededMaxSizeError) return replyTooLarge(provider);
    if (error instanceof AddressRefusedError) return addressRefused(provider);
    return unreachable(provider, error);
  }

  return {
    provider,
    baseUrl,
    send: (requested) => exchange(requested, answers, AbortSignal.timeout(limit), readWhole),
    open: (requested) =>
      exchange(requested, outbound.files, NEVER, async (reply): Promise<HttpReply | HttpStream> => {
        if (reply.statusCode >= 300) return readWhole(reply);
        const body = failingBy(reply.body, (error) => failureOf(error, requested.signal, NEVER));
        return { status: reply.statusCode, headers: single(reply.headers), body };
      }),
  };
}

const NEVER = new AbortController().signal;

/** The bytes of `body`; an end before their last is the failure that `failureOf` makes of it. */
function failingBy(body: Readable, failureOf: (error: unknown) => unknown): Readable {
  const passed = quietUntilRead(new PassThrough());
  body.on('error', (error) => {
    const failure = failureOf(error);
    passed.destroy(failure instanceof Error ? failure : new Error(String(failure)));
  });
  passed.on('close', () => body.destroy());
  return body.pipe(passed);
}

async function readWhole(reply: Dispatcher.ResponseData): Promise<HttpReply> {
  return { status: reply.statusCode, headers: single(reply.headers), text: await reply.body.text() };
}

function isSilence(error: unknown): boolean {
  return error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;
}

/** Throws the failure of a status outside 2xx, with the documented code when the reply had one. */
export function requireSuccess(provider: ProviderName, reply: HttpReply, code?: string): void {
  if (reply.status >= 200 && reply.status < 300) return;
  throw refusedStatus(provider, reply.status, { code, retryAfterSeconds: retryAfterOf(reply) });
}

export function retryAfterOf(reply: Pick<HttpReply, 'headers'>): number | null {
  return parseRetryAfter(reply.headers['retry-after'], Date.now());
}

/** Reads JSON of the promised shape. Throws the malformed failure; what was wrong with it is not repeated. */
export function readJson<Schema extends z.ZodType>(
  provider: ProviderName,
  reply: HttpReply,
  schema: Schema,
): z.output<Schema> {
  const outcome = schema.safeParse(parseJson(reply.text));
  if (!outcome.success) throw malformedReply(provider);
  return outcome.data;
}

/** Texts may name a control character or half a pair as an escape; those of most answers do not. */
const MAY_BE_UNSTORABLE = /\\(?:u[0-9a-fA-F]|[rfb])|(?![\t\n\r])(?=\p{ASCII})\p{Cc}/u;

/** The only function that reads JSON of a service: each text in it is storable; undefined for no JSON. */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return MAY_BE_UNSTORABLE.test(text) ? storableValue(value) : value;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function urlBelow(baseUrl: string, path: string): string {
  return path === '' ? baseUrl : `${baseUrl}/${path.replace(/^\/+/, '')}`;
}

function isDeadline(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === 'TimeoutError';
}

function single(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const first: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const text = Array.isArray(value) ? value[0] : value;
    if (text !== undefined) first[name.toLowerCase()] = text;
  }
  return first;
}
