import { makeZip } from 'client-zip';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { type RestOptions, viewerOfCall } from '#api/rest/rest-call.ts';
import { EML_NAME, ZIP_NAME } from '#domain/email/attachment-names.ts';
import {
  readAllAttachments,
  readAttachment,
  readMime,
  type ZippedAttachment,
} from '#services/email/read-bytes.ts';
import type { UserViewer } from '#services/session/session.ts';
import { callerLeft } from './caller-left.ts';
import { MOST_DOWNLOADS_OF_USER } from './download-slots.ts';
import { readableOf, sendAttachment } from './send-attachment.ts';
import { DOWNLOAD, sendDownload } from './send-download.ts';

const PATH = '/files/emails/:emailId';

interface OfEmail {
  readonly Params: { readonly emailId: string };
}
interface OfAttachment {
  readonly Params: { readonly emailId: string; readonly attachmentId: string };
}

/** The bytes of mails, as they come from the mail service (ledger MAIL-42 to 44, 47). */
export async function emailFileRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  const { emails, acquireDownloadSlot } = application;

  /** Acquires a download slot until the answer ended. */
  async function admitted(request: FastifyRequest, reply: FastifyReply): Promise<UserViewer> {
    const viewer = await viewerOfCall(application, request);
    acquireDownloadSlot(
      { id: viewer.userId, most: MOST_DOWNLOADS_OF_USER, officeId: viewer.officeId },
      reply,
    );
    return viewer;
  }

  app.get<OfAttachment>(`${PATH}/attachments/:attachmentId`, DOWNLOAD, async (request, reply) => {
    const viewer = await admitted(request, reply);
    const { attachmentId } = request.params;
    const named = { emailId: emailOf(request), attachmentId };
    return sendAttachment(reply, await readAttachment(emails, viewer, named, callerLeft(reply)));
  });

  app.get<OfEmail>(`${PATH}/${ZIP_NAME}`, DOWNLOAD, async (request, reply) => {
    const viewer = await admitted(request, reply);
    const attachments = await readAllAttachments(emails, viewer, listOf(request), callerLeft(reply));
    const content = readableOf(makeZip(zipped(attachments)));
    return sendDownload(reply, { entry: { name: ZIP_NAME, size: null }, content });
  });

  app.get<OfEmail>(`${PATH}/${EML_NAME}`, DOWNLOAD, async (request, reply) => {
    const viewer = await admitted(request, reply);
    const { size, stream } = await readMime(emails, viewer, { id: emailOf(request) }, callerLeft(reply));
    return sendDownload(reply, { entry: { name: EML_NAME, size }, content: readableOf(stream) });
  });
}

async function* zipped(attachments: AsyncIterable<ZippedAttachment>) {
  for await (const { name, bytes } of attachments) yield { name, input: bytes.stream };
}

const zipQuery = z.object({ shown: z.union([z.string(), z.array(z.string())]).optional() });

/** The reading pane says by content ids which pictures it shows; an empty one says that it shows none. */
function listOf(request: FastifyRequest): {
  readonly emailId: string;
  readonly shown: readonly string[] | null;
} {
  const { shown } = zipQuery.parse(request.query);
  return { emailId: emailOf(request), shown: shown === undefined ? null : [shown].flat() };
}

function emailOf({ params }: FastifyRequest): string {
  return rowIdOf((params as OfEmail['Params']).emailId, 'Email');
}
