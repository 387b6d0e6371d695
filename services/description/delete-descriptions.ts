import type { DescriptionKind } from '#domain/description/description.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import { auditDescriptions } from './audit-descriptions.ts';
import { assertMayDescribe } from './description.policy.ts';
import { findDescriptions, lockDescriptions } from './stored-descriptions.ts';

/** Safe to repeat. Throws ForbiddenError. */
export async function deleteDescriptions(
  client: LeasedClient,
  viewer: Viewer,
  command: { readonly requestId: string; readonly kind: DescriptionKind; readonly ids: readonly string[] },
): Promise<void> {
  assertMayDescribe(viewer);
  const { requestId, ...input } = command;
  const { kind } = command;
  const where = { kind, id: { in: [...command.ids] } };
  await client.$transaction(async (tx) => {
    await lockDescriptions(tx, viewer.officeId);
    await answerOnce(tx, viewer, { requestId, operation: 'deleteDescriptions', input }, async () => {
      const gone = await findDescriptions(tx, where);
      await tx.description.deleteMany({ where });
      await auditDescriptions(
        tx,
        viewer,
        gone.map((before) => ({ kind, before, after: null })),
      );
      return { keep: true, answer: {} };
    });
  });
}
