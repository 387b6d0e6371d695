import { Server } from '@tus/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Application } from '#api/application.ts';
import { decodeNodeId, encodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { recordRefusedCall } from '#api/refused-access.ts';
import { type RestOptions, viewerOfCall } from '#api/rest/rest-call.ts';
import { translateFailure } from '#api/rest/translate.ts';
import { ForbiddenError, ValidationError } from '#domain/errors.ts';
import { isFilePurpose } from '#domain/stored-file/file-purpose.ts';
import type { UserViewer } from '#services/session/session.ts';
import { beginUpload } from '#services/stored-file/begin-upload.ts';
import { UploadStore } from './tus-store.ts';

const PATH = '/files/uploads';

/**
 * Uploads that can be broken off and taken up again, by the tus protocol (tus.io, version 1.0.0). The id in an
 * upload's address is the file's own, by which mutations then name it.
 */
export async function uploadRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  // The bytes are read by whoever stores them.
  app.addContentTypeParser('application/offset+octet-stream', async () => undefined);
  app.options(PATH, async (request, reply) => speakTus(application, request, reply));
  app.post(PATH, async (request, reply) => speakTus(application, request, reply));
  app.route({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${PATH}/:fileId`,
    handler: async (request, reply) => speakTus(application, request, reply),
  });
}

async function speakTus(
  application: Application,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const viewer = await viewerOfCall(application, request);
  const server = tusServer(application, viewer, request);
  // Headers of plugins would be lost with a hijacked answer.
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.setHeader('cache-control', 'no-store');
  reply.hijack();
  await server.handle(request.raw, reply.raw);
}

function tusServer(application: Application, viewer: UserViewer, call: FastifyRequest): Server {
  const { storedFiles } = application;
  return new Server({
    path: PATH,
    datastore: new UploadStore(storedFiles, viewer),
    relativeLocation: true,
    allowedOrigins: [],
    // Two calls that go on with one upload are kept apart by its position in its row, in whichever process
    // they are.
    locker: { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) },
    generateUrl: (_request, { path, id }) => `${path}/${encodeNodeId('StoredFile', id)}`,
    getFileIdFromRequest: (_request, last = '') =>
      decodeNodeId(last) === null ? undefined : rowIdOf(last, 'StoredFile'),
    namingFunction: (request, metadata) =>
      beginUpload(storedFiles, viewer, announcedBy(request.headers, metadata)),
    onResponseError: async (_request, error) => {
      if (!(error instanceof Error)) return error;
      if (error instanceof ForbiddenError) await recordRefusedCall(application, call);
      const { status, body } = translateFailure(error, application.log);
      return { status_code: status, body: JSON.stringify(body) };
    },
  });
}

function announcedBy(headers: Headers, metadata: Readonly<Record<string, string | null>> | undefined) {
  const { purpose, name } = metadata ?? {};
  if (!isFilePurpose(purpose) || typeof name !== 'string') {
    throw new ValidationError([{ field: 'file', message: 'De aanvraag is ongeldig.' }]);
  }
  return { purpose, name, bytes: Number(headers.get('upload-length')) };
}
