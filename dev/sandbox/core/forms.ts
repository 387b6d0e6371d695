import type { FastifyInstance } from 'fastify';

/** Reads form-encoded bodies into an object of texts; of a repeated field the last counts. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(body.toString())),
  );
}
