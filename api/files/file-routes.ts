import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { decodeNodeId, rowIdOf } from '#api/graphql/server/node-id.ts';
import { type RestOptions, viewerOfCall } from '#api/rest/rest-call.ts';
import { NotFoundError, ProviderFailedError, ValidationError } from '#domain/errors.ts';
import { LARGEST_DIRECT_BYTES, NAME_CLASHES, PIECE_BYTES, readRange } from '#domain/files/upload.ts';
import { NAME_IN_USE } from '#providers/file-store.ts';
import { downloadFile } from '#services/files/download-file.ts';
import { keepAttachment } from '#services/files/keep-attachment.ts';
import { cancelUpload, continueUpload, startUpload, uploadFile } from '#services/files/update-folder.ts';
import { callerLeft } from './caller-left.ts';
import { MOST_DOWNLOADS_OF_USER } from './download-slots.ts';
import { DOWNLOAD, sendDownload } from './send-download.ts';

/** A single provider call takes 15 s at most; a download has no limit while bytes arrive. */
const PATIENCE = 45_000;
/** The largest file goes from the mailbox to a slow storage in this time. */
const CARRYING_PATIENCE = 300_000;
const PATH = '/files/:relationId';

const newFile = z.object({
  folder: z.string().min(1).optional(),
  name: z.string().max(255),
  clash: z.enum(NAME_CLASHES).default('fail'),
});
const newUpload = newFile.extend({ bytes: z.number() });
const fromMail = z.object({
  email: z.string(),
  attachment: z.string().min(1),
  clash: z.enum(NAME_CLASHES).default('fail'),
});

/** The bytes of files. The token comes in a header, so that no link or other site can start a download. */
export async function fileRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: string | Buffer) => body,
  );
  const { files, emails, acquireDownloadSlot } = application;

  app.get<{ Params: { relationId: string; entryId: string } }>(
    `${PATH}/:entryId`,
    DOWNLOAD,
    async (request, reply) => {
      const viewer = await viewerOfCall(application, request);
      const fileTarget = { relationId: relationOf(request), fileId: request.params.entryId };
      acquireDownloadSlot(
        { id: viewer.userId, most: MOST_DOWNLOADS_OF_USER, officeId: viewer.officeId },
        reply,
      );
      return sendDownload(reply, await downloadFile(files, viewer, fileTarget, callerLeft(reply)));
    },
  );

  app.post(PATH, { bodyLimit: LARGEST_DIRECT_BYTES }, async (request, reply) => {
    const viewer = await viewerOfCall(application, request);
    const { folder, ...requested } = read(newFile, request.query);
    const fileTarget = { ...requested, relationId: relationOf(request), folderId: folder ?? null };
    return answerEntry(reply, () => uploadFile(files, viewer, fileTarget, bytesOf(request), deadline()));
  });

  app.post(`${PATH}/attachments`, async (request, reply) => {
    const viewer = await viewerOfCall(application, request);
    const { email, attachment, clash } = read(fromMail, request.body);
    const named = { emailId: rowIdOf(email, 'Email'), attachmentId: attachment };
    const fileTarget = { ...named, relationId: relationOf(request), clash };
    acquireDownloadSlot(
      { id: viewer.userId, most: MOST_DOWNLOADS_OF_USER, officeId: viewer.officeId },
      reply,
    );
    const signal = AbortSignal.any([callerLeft(reply), AbortSignal.timeout(CARRYING_PATIENCE)]);
    return answerEntry(reply, () => keepAttachment({ files, emails }, viewer, fileTarget, signal));
  });

  app.post(`${PATH}/uploads`, async (request, reply) => {
    const viewer = await viewerOfCall(application, request);
    const { folder, ...requested } = read(newUpload, request.body);
    const fileTarget = { ...requested, relationId: relationOf(request), folderId: folder ?? null };
    return answerEntry(reply, () => startUpload(files, viewer, fileTarget, deadline()));
  });

  app.put('/files/uploads', { bodyLimit: PIECE_BYTES }, async (request, reply) => {
    const viewer = await viewerOfCall(application, request);
    const range = readRange(request.headers['content-range']);
    if (range === null) throw malformed('range');
    const ticket = ticketOf(request);
    return answerEntry(reply, async () => ({
      entry: await continueUpload(files, viewer, { ticket, range }, bytesOf(request), deadline()),
    }));
  });

  app.delete('/files/uploads', async (request, reply) => {
    const viewer = await viewerOfCall(application, request);
    await cancelUpload(files, viewer, ticketOf(request), deadline());
    return reply.code(204).send();
  });
}

function ticketOf({ headers }: FastifyRequest): string {
  const ticket = headers['x-upload'];
  if (typeof ticket !== 'string') throw malformed('range');
  return ticket;
}

function deadline(): AbortSignal {
  return AbortSignal.timeout(PATIENCE);
}

/** Throws NotFoundError for a malformed id. */
function relationOf(request: FastifyRequest): string {
  const decoded = decodeNodeId((request.params as { readonly relationId: string }).relationId);
  if (decoded === null || !['Person', 'Organisation'].includes(decoded.typename)) throw new NotFoundError();
  return decoded.id;
}

function read<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const outcome = schema.safeParse(value);
  if (outcome.success) return outcome.data;
  throw malformed(String(outcome.error.issues[0]?.path[0] ?? 'body'));
}

function malformed(field: string): ValidationError {
  return new ValidationError([{ field, message: 'De aanvraag is ongeldig.' }]);
}

function bytesOf({ body }: FastifyRequest): Buffer {
  if (body === undefined || body === null) return Buffer.alloc(0);
  if (!Buffer.isBuffer(body)) throw malformed('body');
  return body;
}

async function answerEntry(reply: FastifyReply, work: () => Promise<object | null>): Promise<FastifyReply> {
  try {
    return reply.header('cache-control', 'no-store').send(await work());
  } catch (error) {
    if (error instanceof ProviderFailedError && error.code === NAME_IN_USE) {
      return reply.code(409).send({ message: error.message, code: NAME_IN_USE });
    }
    throw error;
  }
}
