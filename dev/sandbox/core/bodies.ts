import type { FastifyInstance } from 'fastify';

/** The last of a repeated field counts. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(body.toString())),
  );
}

/** An empty body is none: clients send DELETE with a content type. */
export function acceptJson(app: FastifyInstance): void {
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string | Buffer) => {
      if (body.length === 0) return undefined;
      try {
        return JSON.parse(body.toString());
      } catch (error) {
        throw Object.assign(new Error('The body is no JSON.', { cause: error }), { statusCode: 400 });
      }
    },
  );
}
