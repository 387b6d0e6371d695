import type { FastifyInstance } from 'fastify';
import { MOST_DOWNLOADS_OF_USER } from '#api/files/download-slots.ts';
import { DOWNLOAD } from '#api/files/send-download.ts';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { type RestOptions, viewerOfCall } from '#api/rest/rest-call.ts';
import { createLetter } from '#services/letter/create-letter.ts';
import { sendLetter } from './send-letter.ts';

/** Letters for the web client, by node ids; the token comes in a header, so that no link can ask for one. */
export async function letterRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { letters, acquireDownloadSlot } = application;
  app.get<{ Params: { relationId: string; templateId: string } }>(
    '/files/letters/:relationId/:templateId',
    DOWNLOAD,
    async (request, reply) => {
      const viewer = await viewerOfCall(application, request);
      const { relationId, templateId } = request.params;
      acquireDownloadSlot(
        { id: viewer.userId, most: MOST_DOWNLOADS_OF_USER, officeId: viewer.officeId },
        reply,
      );
      const letter = await createLetter(letters, viewer, {
        relationId: rowIdOf(relationId, 'Person', 'Organisation'),
        template: { id: rowIdOf(templateId, 'LetterTemplate') },
      });
      return sendLetter(reply, letter);
    },
  );
}
