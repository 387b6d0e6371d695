import { type CallLimiter, NoCallSlotError } from './call-slots.ts';
import { type HttpClient, type HttpReply, retryAfterOf, type StreamingClient } from './http.ts';
import { busyElsewhere, refusedStatus } from './provider-failures.ts';
import type { LinkAccess } from './provider-ports.ts';

const USUAL_PAUSE_SECONDS = 5;

/** Without a limiter the client is given back itself. */
export function limitedClient(
  http: HttpClient,
  access: LinkAccess,
  limiter: CallLimiter | undefined,
): HttpClient {
  if (limiter === undefined) return http;
  return {
    ...http,
    send: (request) => withinSlot({ http, access, limiter, request }, () => http.send(request)),
  };
}

/** A streaming client within the limits: a call has its slot until the first byte, as reading on may last minutes. */
export function limitedStreams(
  http: StreamingClient,
  access: LinkAccess,
  limiter: CallLimiter | undefined,
): StreamingClient {
  if (limiter === undefined) return http;
  return {
    ...limitedClient(http, access, limiter),
    open: (request) => withinSlot({ http, access, limiter, request }, () => http.open(request)),
  };
}

async function withinSlot<Answer extends Pick<HttpReply, 'status' | 'headers'>>(
  {
    http,
    access,
    limiter: { slots, priority },
    request,
  }: {
    readonly http: HttpClient;
    readonly access: LinkAccess;
    readonly limiter: CallLimiter;
    readonly request: { readonly signal?: AbortSignal };
  },
  call: () => Promise<Answer>,
): Promise<Answer> {
  const account = `${http.provider}:${access.accountId ?? access.linkId}`;
  const signal = request.signal ?? access.signal;
  try {
    return await slots.withSlot({ account, priority, signal }, async (throttled) => {
      const reply = await call();
      if (reply.status === 429) throttled(retryAfterOf(reply) ?? USUAL_PAUSE_SECONDS);
      return reply;
    });
  } catch (error) {
    if (!(error instanceof NoCallSlotError)) throw error;
    const retryAfterSeconds = error.pausedSeconds;
    throw retryAfterSeconds === null
      ? busyElsewhere(http.provider)
      : refusedStatus(http.provider, 429, { retryAfterSeconds });
  }
}
