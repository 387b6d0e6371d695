import { NotFoundError } from '#domain/errors.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { UserViewer } from '#services/session/session.ts';
import { assertMayDeleteTemplate, assertMayWriteTemplates } from './email-template.policy.ts';
import { auditEmailTemplate, lockEmailTemplates, TEMPLATE_GONE } from './stored-email-templates.ts';

/** Throws ForbiddenError unless the viewer made it or is an admin, and NotFoundError. */
export async function deleteEmailTemplate(
  client: LeasedClient,
  viewer: UserViewer,
  command: { readonly requestId: string; readonly id: string },
): Promise<void> {
  assertMayWriteTemplates(viewer);
  const { requestId, id } = command;
  await client.$transaction(async (tx) => {
    await lockEmailTemplates(tx, viewer.officeId);
    await answerOnce(tx, viewer, { requestId, operation: 'deleteEmailTemplate', input: { id } }, async () => {
      const row = await tx.emailTemplate.findUnique({ where: { id }, select: { name: true, makerId: true } });
      if (row === null) throw new NotFoundError(TEMPLATE_GONE);
      assertMayDeleteTemplate(viewer, row);
      await tx.emailTemplate.delete({ where: { id } });
      await auditEmailTemplate(tx, viewer, { action: 'deleted', id, name: { from: row.name, to: null } });
      return { keep: true, answer: {} };
    });
  });
}
