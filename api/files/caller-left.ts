import type { FastifyReply } from 'fastify';

/** Of a call that nobody waits for any more: refused as a client's own doing, so no failure of ours in the log. */
class CallerLeftError extends Error {
  override name = 'CallerLeftError';
  readonly statusCode = 499;
}

/** Aborts when the caller hangs up before the whole answer has left, so that no service goes on for nobody. */
export function callerLeft(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new CallerLeftError('the caller hung up'));
  });
  return controller.signal;
}
