import type { FastifyReply } from 'fastify';
import { whenClosed } from './when-closed.ts';

/** Of a call that nobody waits for any more: refused as a client's own doing, so no failure of ours in the log. */
export class CallerLeftError extends Error {
  override name = 'CallerLeftError';
  readonly statusCode = 499;

  constructor() {
    super('the caller hung up');
  }
}

/** Aborts when the caller hangs up before the whole answer has left, so that no service goes on for nobody. */
export function callerLeft(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  whenClosed(reply.raw, () => {
    if (!reply.raw.writableFinished) controller.abort(new CallerLeftError());
  });
  return controller.signal;
}
