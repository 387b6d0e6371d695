import type { FastifyInstance } from 'fastify';

/** Up to `limit`; JSON stays parsed. */
export function acceptBytes(app: FastifyInstance, limit: number): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: limit },
    async (_request: unknown, body: string | Buffer) => body,
  );
}

/** Bytes of any type or none, also what is called JSON. */
export function acceptAnyBytes(app: FastifyInstance, limit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'buffer', bodyLimit: limit },
    async (_request: unknown, body: string | Buffer) => body,
  );
}

export function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
