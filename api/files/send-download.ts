import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { attachment } from './content-disposition.ts';
import { endWhenIdle } from './idle-reader.ts';

const IDLE = 60_000;

interface SentFile {
  readonly entry: { readonly name: string; readonly size: number | null };
  readonly content: Readable;
}

/** For routes that send a file: Fastify would answer HEAD with the whole download. */
export const DOWNLOAD = { exposeHeadRoute: false } as const;

/**
 * Streams a file, always as an attachment: customers' files must not run as a page of Balie. A length that is not
 * reached shows the browser that the file is cut off.
 */
export function sendDownload(reply: FastifyReply, { entry, content }: SentFile): FastifyReply {
  endWhenIdle(reply.raw, IDLE);
  if (entry.size !== null) reply.header('content-length', String(entry.size));
  return reply
    .type('application/octet-stream')
    .headers({
      'content-disposition': attachment(entry.name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    .send(content);
}

/** Streams an image within the text of a mail, of a type that a browser draws and runs nothing of. */
export function sendImage(
  reply: FastifyReply,
  { type, content }: { readonly type: string; readonly content: Readable },
): FastifyReply {
  endWhenIdle(reply.raw, IDLE);
  return reply
    .type(type)
    .headers({
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    .send(content);
}
