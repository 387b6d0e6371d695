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

/** Reads JSON, and an empty body as none: clients send DELETE with a content type and nothing in it. */
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
