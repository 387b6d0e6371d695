import type { FastifyReply } from 'fastify';
import { attachment } from '#api/files/content-disposition.ts';
import { isOldWordFile } from '#domain/letter/letter-template.ts';
import { FILE_TYPES } from '#domain/stored-file/file-types.ts';
import type { MadeLetter } from '#services/letter/create-letter.ts';

/** Sends a letter to keep: it contains a client's data, so no cache has it and no page runs it. */
export function sendLetter(reply: FastifyReply, { name, bytes }: MadeLetter): FastifyReply {
  const { contentType } = isOldWordFile(name) ? FILE_TYPES.doc : FILE_TYPES.docx;
  return reply
    .type(contentType)
    .headers({
      'content-disposition': attachment(name),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
