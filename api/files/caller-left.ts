import type { FastifyReply } from 'fastify';
import { whenClosed } from './when-closed.ts';

/** A caller who left: refused as a client error, so that the log shows no failure of ours. */
export class CallerLeftError extends Error {
  override name = 'CallerLeftError';
  readonly statusCode = 499;

  constructor() {
    super('the caller hung up');
  }
}

/** Aborts when the caller hangs up before the answer ended. */
export function callerLeft(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  whenClosed(reply.raw, () => {
    if (!reply.raw.writableFinished) controller.abort(new CallerLeftError());
  });
  return controller.signal;
}
