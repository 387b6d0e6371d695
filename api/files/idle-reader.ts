import type { ServerResponse } from 'node:http';
import { whenClosed } from './when-closed.ts';

/** Ends an answer that its client stopped reading, which would keep the call to the storage open. */
export function endWhenIdle(response: ServerResponse, milliseconds: number): void {
  const { socket } = response;
  if (socket === null) return;
  let sent = socket.bytesWritten;
  const watch = setInterval(() => {
    if (socket.bytesWritten === sent) response.destroy();
    sent = socket.bytesWritten;
  }, milliseconds);
  whenClosed(response, () => clearInterval(watch));
}
