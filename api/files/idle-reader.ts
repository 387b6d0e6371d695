import type { ServerResponse } from 'node:http';
import { whenClosed } from './when-closed.ts';

/**
 * Ends an answer that its client has not read from for so long: a client that stays and does not read would keep
 * the call to the storage open for as long as it likes.
 */
export function endWhenIdle(response: ServerResponse, milliseconds: number): void {
  const { socket } = response;
  if (socket === null) return;
  let taken = socket.bytesWritten;
  const watch = setInterval(() => {
    if (socket.bytesWritten === taken) response.destroy();
    taken = socket.bytesWritten;
  }, milliseconds);
  whenClosed(response, () => clearInterval(watch));
}
