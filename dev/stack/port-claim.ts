import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The operating system closes them when this process ends, however it ends. */
const claims = new Map<number, Server>();

/** An abstract socket of Linux is free again when its process ends; other systems have only files. */
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

/** Whether the file is of a process that was killed: nobody answers there. */
function isLeftBehind(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(name);
    socket.once('connect', () => resolve(socket.destroy() && false));
    socket.once('error', () => resolve(true));
  });
}

/** Keeps every other Balie and test run on this machine from choosing the port before something listens there. */
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

export function releasePort(port: number): void {
  claims.get(port)?.close();
  claims.delete(port);
}
