import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface ClamdStandIn {
  readonly port: number;
  /** What was streamed, each in whole. */
  readonly streams: readonly Buffer[];
  close(): Promise<void>;
}

/** Speaks INSTREAM as clamd(8) documents it, and finds one signature: the text `virus`. */
export async function startClamdStandIn(virus: string, largest = 25_000_000): Promise<ClamdStandIn> {
  const streams: Buffer[] = [];
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    let said = Buffer.alloc(0);
    socket.on('data', (given: Buffer) => {
      said = Buffer.concat([said, given]);
      const reply = replyTo(said);
      if (reply !== null) socket.removeAllListeners('data').end(`${reply}\0`);
    });
  });
  const command = 'zINSTREAM\0';

  function replyTo(said: Buffer): string | null {
    if (said.length < command.length) return null;
    if (said.subarray(0, command.length).toString() !== command) return 'UNKNOWN COMMAND';
    const pieces: Buffer[] = [];
    let at = command.length;
    while (at + 4 <= said.length) {
      const length = said.readUInt32BE(at);
      if (length === 0) return verdict(Buffer.concat(pieces));
      if (at + 4 + length > said.length) return null;
      pieces.push(said.subarray(at + 4, at + 4 + length));
      at += 4 + length;
      if (at > largest) return 'INSTREAM size limit exceeded. ERROR';
    }
    return null;
  }

  function verdict(stream: Buffer): string {
    streams.push(stream);
    return stream.includes(virus) ? 'stream: Balie.Test.Signature FOUND' : 'stream: OK';
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    streams,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
