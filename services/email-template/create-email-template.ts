import {
  checkEmailTemplate,
  type EmailTemplateContent,
  MOST_EMAIL_TEMPLATES,
} from '#domain/email-template/email-template.ts';
import { ValidationError } from '#domain/errors.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { EmailHtmlProcess } from '#services/email-draft/email-html-process.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { UserViewer } from '#services/session/session.ts';
import { assertMayWriteTemplates } from './email-template.policy.ts';
import {
  auditEmailTemplate,
  lockEmailTemplates,
  type SavedEmailTemplate,
  seesEmailTemplate,
} from './stored-email-templates.ts';

/** Goes to the end of the office's order. Throws ForbiddenError and ValidationError. */
export async function createEmailTemplate(
  client: LeasedClient,
  viewer: UserViewer,
  command: {
    readonly requestId: string;
    readonly content: EmailTemplateContent;
    readonly emailHtml: EmailHtmlProcess;
  },
): Promise<SavedEmailTemplate> {
  assertMayWriteTemplates(viewer);
  const { requestId, content: input, emailHtml } = command;
  const content = checkEmailTemplate(input);
  await emailHtml.check(content.body, 'body');
  const { officeId, userId } = viewer;
  const intent = { requestId, operation: 'addEmailTemplate', input, seen: seesEmailTemplate };
  return client.$transaction(async (tx) => {
    await lockEmailTemplates(tx, officeId);
    return answerOnce<SavedEmailTemplate>(tx, viewer, intent, async () => {
      const { _count: count, _max: last } = await tx.emailTemplate.aggregate({
        _count: true,
        _max: { position: true },
      });
      if (count >= MOST_EMAIL_TEMPLATES) {
        const message = `Een kantoor heeft ten hoogste ${MOST_EMAIL_TEMPLATES} sjablonen.`;
        throw new ValidationError([{ field: 'name', message }]);
      }
      const { id } = await tx.emailTemplate.create({
        data: { officeId, makerId: userId, ...content, position: (last.position ?? -1) + 1 },
        select: { id: true },
      });
      await auditEmailTemplate(tx, viewer, { action: 'added', id, name: { from: null, to: content.name } });
      return { keep: true, answer: { templateId: id } };
    });
  });
}
