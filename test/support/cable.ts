import type { AddressInfo } from 'node:net';
import { createConnection, createServer, type Socket } from 'node:net';

/** A TCP connection to a server that can be cut, hushed and mended, as a network would. */
export interface Cable {
  /** The address, led through the cable. */
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Lets nothing through any more on the connections there are, and says so to nobody. */
  hush(): void;
  mend(): Promise<void>;
}

/** Lays a cable to the server in `url`. */
export async function layCable(url: string): Promise<Cable> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    // A cut end is what this is for.
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
