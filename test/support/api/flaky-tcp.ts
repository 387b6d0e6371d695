import type { AddressInfo } from 'node:net';
import { createConnection, createServer, type Socket } from 'node:net';

/** A TCP connection that can be cut, silenced and restored. */
export interface FlakyTcp {
  /** The address of the service through the flaky connection. */
  readonly url: string;
  /** Ends all connections and refuses new ones. */
  cut(): Promise<void>;
  /** Silently drops everything on open connections. */
  hush(): void;
  mend(): Promise<void>;
}

export async function openFlakyTcp(url: string): Promise<FlakyTcp> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // Cut connections are expected.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const server = createServer((near) => {
    const far = createConnection(Number(target.port), target.hostname);
    keep(near);
    keep(far);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const led = new URL(url);
  led.hostname = '127.0.0.1';
  led.port = String(port);
  return {
    url: led.href,
    cut: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
    hush: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: () => listen(port),
  };
}
