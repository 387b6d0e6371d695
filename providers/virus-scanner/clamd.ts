import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ScanVerdict, VirusScanner } from './virus-scanner.ts';

export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number };

/** Milliseconds without a sign of life; a scan of the largest file takes seconds. */
const PATIENCE = 30_000;
const CHUNK_BYTES = 64 * 1024;
const LONGEST_REPLY = 4_096;

/** ClamAV's daemon, by its INSTREAM command (clamd(8)): pieces with their length before them, an empty one at the end. */
export function createClamd(address: ClamdAddress, patience = PATIENCE): VirusScanner {
  return {
    async scan(bytes) {
      const socket = connect(address).setTimeout(patience);
      const broken = new AbortController();
      socket.on('timeout', () => socket.destroy(new Error('clamd gave no sign of life')));
      socket.on('error', (error) => broken.abort(error));
      const reply = readReply(socket);
      try {
        await send(socket, bytes, broken.signal);
      } finally {
        if (!socket.writableEnded) socket.destroy();
      }
      return verdictOf(await reply, broken.signal.reason);
    },
  };
}

/** Stops when the daemon does: it answers a stream that is longer than it takes before that ends. */
async function send(socket: Socket, bytes: AsyncIterable<Uint8Array>, broken: AbortSignal): Promise<void> {
  const write = async (piece: Uint8Array) => {
    if (!socket.writable || socket.write(piece)) return;
    await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => undefined);
  };
  await write(Buffer.from('zINSTREAM\0'));
  for await (const given of bytes) {
    for (let at = 0; at < given.length; at += CHUNK_BYTES) {
      if (broken.aborted || socket.destroyed) return;
      const piece = given.subarray(at, at + CHUNK_BYTES);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(piece.length);
      await write(length);
      await write(piece);
    }
  }
  await write(Buffer.alloc(4));
  socket.end();
}

async function readReply(socket: Socket): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let said = '';
  socket.setEncoding('utf8');
  socket.on('data', (text: string) => {
    said = (said + text).slice(0, LONGEST_REPLY);
  });
  socket.once('close', () => resolve(said));
  return promise;
}

function verdictOf(reply: string, failure: unknown): ScanVerdict {
  const said = reply.replace(/(?<![\0\s])[\0\s]+$/, '');
  if (said === 'stream: OK') return { state: 'clean' };
  const [, signature] = /^stream: (.+) FOUND$/.exec(said) ?? [];
  if (signature !== undefined) return { state: 'infected', signature };
  const cause = failure instanceof Error ? failure.message : 'clamd hung up';
  return { state: 'not scanned', why: said === '' ? cause : said };
}
