import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** An address that is known before the server behind it starts. */
export interface LateBoundProxy {
  readonly url: string;
  leadTo(url: string): void;
  close(): Promise<void>;
}

export async function openLateBoundProxy(): Promise<LateBoundProxy> {
  let port = 0;
  const server = createServer((caller) => {
    const called = connect(port, '127.0.0.1');
    caller.on('error', () => called.destroy());
    called.on('error', () => caller.destroy());
    caller.pipe(called).pipe(caller);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(url) {
      port = Number(new URL(url).port);
    },
    async close() {
      server.close();
      await once(server, 'close');
    },
  };
}
