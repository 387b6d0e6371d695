import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { rowIdOf } from '#api/graphql/server/node-id.ts';
import { type RestOptions, viewerOfCall } from '#api/rest/rest-call.ts';
import { LARGEST_SMALL_ATTACHMENT } from '#domain/email/mail-size.ts';
import { ValidationError } from '#domain/errors.ts';
import { attachToDraft } from '#services/email-draft/attach-to-draft.ts';

/** One call to the mail service takes 15 s at most, and a writer before it may have to end. */
const PATIENCE = 45_000;

const newAttachment = z.object({
  name: z.string(),
  type: z.string().max(255).default('application/octet-stream'),
  inline: z.enum(['true', 'false']).default('false'),
  contentId: z.string().max(255).optional(),
});

/** Files on their way to a draft. */
export async function emailDraftRoutes(app: FastifyInstance, { application }: RestOptions): Promise<void> {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: string | Buffer) => body,
  );

  app.post<{ Params: { draftId: string } }>(
    '/files/email-drafts/:draftId/attachments',
    { bodyLimit: LARGEST_SMALL_ATTACHMENT },
    async (request, reply) => {
      const viewer = await viewerOfCall(application, request);
      const asked = newAttachment.safeParse(request.query);
      if (!asked.success || !Buffer.isBuffer(request.body)) {
        throw new ValidationError([{ field: 'attachments', message: 'De aanvraag is ongeldig.' }]);
      }
      const { name, type, inline, contentId } = asked.data;
      const file = {
        ...{ name, contentType: type, isInline: inline === 'true' },
        contentId: contentId ?? null,
      };
      const attachment = await attachToDraft(
        application.emailWriting,
        viewer,
        { draftId: rowIdOf(request.params.draftId, 'EmailDraft'), file, bytes: request.body },
        AbortSignal.timeout(PATIENCE),
      );
      return reply.header('cache-control', 'no-store').send({ attachment });
    },
  );
}
