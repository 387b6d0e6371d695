import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Held until this process ends; the operating system lets go of them then, however it ends. */
const claims = new Map<number, Server>();

/**
 * Linux has names of sockets that are no files: one belongs to a single process at a time, and is free again when that
 * ends. Elsewhere a file in the folder for temporary files stands in for it.
 */
function claimName(port: number): string {
  const name = `balie-port-${port}`;
  return process.platform === 'linux' ? `\0${name}` : path.join(tmpdir(), `${name}.sock`);
}

function listen(name: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(name, () => resolve(server.unref()));
  });
}

/** The file of a process that was killed stays, and nobody answers there. */
function isLeftBehind(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(name);
    socket.once('connect', () => resolve(socket.destroy() && false));
    socket.once('error', () => resolve(true));
  });
}

/**
 * Promises a port to this process until it ends: no other Balie, and no other test run on this machine, is given it
 * between now and the moment something listens there. False when it is promised already, to this process or another.
 */
export async function claimPort(port: number): Promise<boolean> {
  if (claims.has(port)) return false;
  const name = claimName(port);
  let server = await listen(name);
  if (server === undefined && !name.startsWith('\0') && (await isLeftBehind(name))) {
    await rm(name, { force: true });
    server = await listen(name);
  }
  if (server === undefined) return false;
  claims.set(port, server);
  return true;
}

/** Gives a promised port back: something else listens there. */
export function releasePort(port: number): void {
  claims.get(port)?.close();
  claims.delete(port);
}
