import type { LeasedClient } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import type { UserViewer } from '#services/session/session.ts';
import { assertMayWriteTemplates } from './email-template.policy.ts';
import { auditEmailTemplate, lockEmailTemplates, TEMPLATE_ORDER } from './stored-email-templates.ts';

/** Gone ids count for nothing, unnamed templates follow (ledger TEMPL-19). Throws ForbiddenError. */
export async function orderEmailTemplates(
  client: LeasedClient,
  viewer: UserViewer,
  command: { readonly requestId: string; readonly ids: readonly string[] },
): Promise<void> {
  assertMayWriteTemplates(viewer);
  const { requestId, ids } = command;
  const indexById = new Map(ids.map((id, index) => [id, index]));
  await client.$transaction(async (tx) => {
    await lockEmailTemplates(tx, viewer.officeId);
    await answerOnce(
      tx,
      viewer,
      { requestId, operation: 'orderEmailTemplates', input: { ids } },
      async () => {
        const rows = await tx.emailTemplate.findMany({ orderBy: [...TEMPLATE_ORDER], select: { id: true } });
        const ordered = rows.toSorted(
          (one, other) => (indexById.get(one.id) ?? ids.length) - (indexById.get(other.id) ?? ids.length),
        );
        if (ordered.some(({ id }, index) => id !== rows[index]?.id)) {
          await tx.$executeRaw`
          UPDATE email_templates row SET position = placed.ordinality - 1
          FROM unnest(${ordered.map(({ id }) => id)}::uuid[]) WITH ORDINALITY AS placed(id)
          WHERE row.id = placed.id`;
          await auditEmailTemplate(tx, viewer, { action: 'ordered', id: viewer.officeId });
        }
        return { keep: true, answer: {} };
      },
    );
  });
}
