import type { ServerResponse } from 'node:http';

/**
 * Does the work once an answer has left or broke off: at once when that was so already. 'close' comes only once, and who
 * hangs up while a session is looked up has had it before anybody listens.
 */
export function whenClosed(response: ServerResponse, work: () => void): void {
  if (response.closed) work();
  else response.once('close', work);
}
