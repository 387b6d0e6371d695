import { type CallLimiter, NoCallSlotError } from './call-slots.ts';
import { busyElsewhere, refusedStatus } from './failures.ts';
import { type HttpClient, retryAfterOf } from './http.ts';
import type { LinkAccess } from './ports.ts';

/** A pause when a service says that it had enough, but not for how long. */
const USUAL_PAUSE_SECONDS = 5;

/** The client with each call in a slot of the link's account; without a limiter the client itself. */
export function limitedClient(
  http: HttpClient,
  access: LinkAccess,
  limiter: CallLimiter | undefined,
): HttpClient {
  if (limiter === undefined) return http;
  const { slots, priority } = limiter;
  const account = `${http.provider}:${access.accountId ?? access.linkId}`;
  return {
    ...http,
    async send(request) {
      const signal = request.signal ?? access.signal;
      try {
        return await slots.withSlot({ account, priority, signal }, async (throttled) => {
          const reply = await http.send(request);
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
    },
  };
}
