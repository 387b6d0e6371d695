import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { FastifyReply } from 'fastify';
import { EML_NAME, savedName } from '#domain/email/attachment-names.ts';
import { quietUntilRead } from '#providers/quiet-until-read.ts';
import type { AttachmentBytes } from '#services/email/read-bytes.ts';
import { sendDownload, sendImage } from './send-download.ts';

/** Images that a browser draws by itself without running anything; one of any other type is saved. */
const SHOWN_IMAGES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp']);

/** Streams an attachment of a mail: an image of its text to be shown, anything else to be saved. */
export function sendAttachment(reply: FastifyReply, { attachment, bytes }: AttachmentBytes): FastifyReply {
  const content = readableOf(bytes.stream);
  const type = attachment.contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (attachment.isInline && SHOWN_IMAGES.has(type)) return sendImage(reply, { type, content });
  const name = attachment.kind === 'item' ? EML_NAME : savedName(attachment);
  return sendDownload(reply, { entry: { name, size: bytes.size }, content });
}

/** The library and Node declare one and the same stream apart. */
export function readableOf(stream: ReadableStream<Uint8Array>): Readable {
  return quietUntilRead(Readable.fromWeb(stream as NodeReadableStream<Uint8Array>));
}
