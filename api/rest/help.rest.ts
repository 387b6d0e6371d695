import type { FastifyInstance } from 'fastify';
import { readHelpText } from '#services/help/read-help-text.ts';
import { describedOnly, type RestOptions, viewerOfCall } from './rest-call.ts';
import { notFound, sessionFailures, text, withToken } from './schemas.ts';

/** The documented call on the manual (spec 1§7.2, ledger REST-56). */
export async function helpRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  app.get<{ Params: { file: string } }>(
    '/misc/md/:file',
    {
      schema: {
        tags: ['Handleiding'],
        summary: 'Een tekst van de handleiding',
        description: 'In Markdown. Teksten over de instellingen zijn voor beheerders.',
        security: withToken,
        params: {
          type: 'object',
          properties: { file: text("De naam van de tekst, zoals 'rellijst'.", '^[a-z-]{1,40}$') },
        },
        response: {
          200: { description: 'De tekst.', content: { 'text/markdown': { schema: { type: 'string' } } } },
          ...sessionFailures,
          404: { ...notFound[404], description: 'Deze tekst bestaat niet.' },
        },
      },
      validatorCompiler: describedOnly,
    },
    async (request, reply) => {
      const { role } = await viewerOfCall(application, request);
      const found = await readHelpText(role, request.params.file);
      return reply.type('text/markdown; charset=utf-8').send(found);
    },
  );
}
