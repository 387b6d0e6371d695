import type { ServerResponse } from 'node:http';

/** Runs `work` once an answer has ended, at once when it has: 'close' may come before anybody listens. */
export function whenClosed(response: ServerResponse, work: () => void): void {
  if (response.closed) work();
  else response.once('close', work);
}
