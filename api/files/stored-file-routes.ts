import type { FastifyInstance } from 'fastify';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { type RestOptions, viewerOfCall } from '#api/rest/rest-call.ts';
import { readStoredFile } from '#services/stored-file/read-stored-file.ts';
import { MOST_DOWNLOADS_OF_USER } from './download-slots.ts';
import { DOWNLOAD, sendDownload } from './send-download.ts';

/** The bytes of stored files, for whoever sees what owns them. The token comes in a header, as with all files. */
export async function storedFileRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { storedFiles, acquireDownloadSlot } = application;
  app.get<{ Params: { fileId: string } }>('/files/stored/:fileId', DOWNLOAD, async (request, reply) => {
    const viewer = await viewerOfCall(application, request);
    acquireDownloadSlot(
      { id: viewer.userId, most: MOST_DOWNLOADS_OF_USER, officeId: viewer.officeId },
      reply,
    );
    const { name, byteLength, content } = await readStoredFile(
      storedFiles,
      viewer,
      rowIdOf(request.params.fileId, 'StoredFile'),
    );
    return sendDownload(reply, { entry: { name, size: byteLength }, content });
  });
}
