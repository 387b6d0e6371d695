import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { MOST_DOWNLOADS_OF_USER } from '#api/files/download-slots.ts';
import { DOWNLOAD, sendDownload } from '#api/files/send-download.ts';
import { NotFoundError } from '#domain/errors.ts';
import { rulesOf } from '#domain/stored-file/file-purpose.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';
import { readStoredFile } from '#services/stored-file/read-stored-file.ts';
import { storeUpload } from '#services/stored-file/store-upload.ts';
import { removeAttachment } from '#services/task/remove-attachment.ts';
import { asViewer, describedOnly, type RestOptions, requestIdOf, rowId, viewerOfCall } from './rest-call.ts';
import { notFound, requestHeaders, sessionFailures, text, withToken } from './schemas.ts';
import { sentFile, wholeFile } from './sent-file.ts';
import { refuse } from './task-body.ts';

const tags = ['Taken'];
const gone = {
  404: { ...notFound[404], description: 'De bijlage bestaat niet, of niet voor deze gebruiker.' },
};
const params = { type: 'object', properties: { fileId: text('‘file’ van de bijlage.') } } as const;

/** The documented calls on attachments of tasks (spec 2§7, ledger REST-93, 94, 143). */
export async function taskFileRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { storedFiles, acquireDownloadSlot, database } = application;
  await app.register(multipart, {
    limits: { files: 1, fields: 10, parts: 11, fileSize: rulesOf('task').largestBytes + 1 },
  });

  app.post(
    '/taken/attpost',
    {
      schema: {
        tags,
        summary: 'Een bestand voor een bijlage sturen',
        description:
          'Eén bestand, onder een veldnaam naar keuze. POST of PUT /app/taken/ maakt er met `atts` een bijlage van; wat bij geen taak komt, wordt na een dag gewist.',
        security: withToken,
        consumes: ['multipart/form-data'],
        body: {
          type: 'object',
          properties: { file: { type: 'string', format: 'binary', description: 'Het bestand.' } },
          required: ['file'],
        },
        response: {
          200: { type: 'object', properties: { file: text('Kenmerk van het bestand, voor `atts`.') } },
          ...sessionFailures,
        },
      },
      validatorCompiler: describedOnly,
    },
    async (request) => {
      const viewer = await viewerOfCall(application, request);
      assertMayWrite(viewer);
      const requested = refuse('file', 'Stuur een bestand (multipart/form-data).');
      const sent = await sentFile(request, null, requested);
      const bytes = wholeFile(sent, refuse('file', 'Het bestand kwam niet heel aan. Stuur het opnieuw.'));
      const announced = { purpose: 'task', name: sent.filename } as const;
      return { file: await storeUpload(storedFiles, viewer, announced, bytes) };
    },
  );

  app.get<{ Params: { fileId: string } }>(
    '/taken/att/:fileId',
    {
      ...DOWNLOAD,
      schema: {
        tags,
        summary: 'Een bijlage ophalen',
        description: 'De bytes van het bestand, voor wie de taak ziet.',
        security: withToken,
        params,
        response: {
          200: { description: 'De bytes.', content: { 'application/octet-stream': { schema: {} } } },
          ...gone,
          ...sessionFailures,
        },
      },
    },
    async (request, reply) => {
      const viewer = await viewerOfCall(application, request);
      const id = rowId(request.params.fileId);
      acquireDownloadSlot(
        { id: viewer.userId, most: MOST_DOWNLOADS_OF_USER, officeId: viewer.officeId },
        reply,
      );
      const count = await database.lease(viewer, (client) =>
        client.storedFile.count({ where: { id, purpose: 'task' } }),
      );
      if (count === 0) throw new NotFoundError();
      const { name, byteLength, content } = await readStoredFile(storedFiles, viewer, id);
      return sendDownload(reply, { entry: { name, size: byteLength }, content });
    },
  );

  app.delete<{ Params: { fileId: string } }>(
    '/taken/attdel/:fileId',
    {
      schema: {
        tags,
        summary: 'Een bijlage verwijderen',
        description: 'Van een taak, of een bestand dat u stuurde en dat nog bij geen taak hoort.',
        security: withToken,
        headers: requestHeaders,
        params,
        response: { 200: { type: 'object', properties: {} }, ...gone, ...sessionFailures },
      },
    },
    (request) =>
      asViewer(application, request, async (client, viewer) => {
        const command = { requestId: requestIdOf(request), fileId: rowId(request.params.fileId) };
        await removeAttachment(client, viewer, command);
        return {};
      }),
  );
}
