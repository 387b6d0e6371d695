import {
  checkDescription,
  type DescriptionContent,
  type DescriptionKind,
} from '#domain/description/description.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import { auditDescriptions } from './audit-descriptions.ts';
import { assertMayDescribe } from './description.policy.ts';
import { insertDescription, lockDescriptions, newCode, requirePresentUsers } from './stored-descriptions.ts';

export type SavedDescription = { readonly descriptionId: string; readonly kind: DescriptionKind };

/** Lets a repeated request find whether it is still there. */
export async function seesDescription(
  tx: Transaction,
  { descriptionId: id }: SavedDescription,
): Promise<boolean> {
  return (await tx.description.count({ where: { id } })) > 0;
}

/** At the end of its list. Throws ForbiddenError and ValidationError. */
export async function createDescription(
  client: LeasedClient,
  viewer: Viewer,
  command: {
    readonly requestId: string;
    readonly kind: DescriptionKind;
    readonly content: DescriptionContent;
  },
): Promise<SavedDescription> {
  assertMayDescribe(viewer);
  const { requestId, ...input } = command;
  const { kind } = command;
  const content = checkDescription(kind, command.content);
  const intent = { requestId, operation: 'addDescription', input, seen: seesDescription };
  return client.$transaction(async (tx) => {
    await lockDescriptions(tx, viewer.officeId);
    return answerOnce<SavedDescription>(tx, viewer, intent, async () => {
      await requirePresentUsers(tx, content.steps, (index) => `steps[${index}].userId`);
      const id = await insertDescription(tx, viewer.officeId, { kind, code: newCode(), content });
      await auditDescriptions(tx, viewer, [{ kind, before: null, after: content }]);
      return { keep: true, answer: { descriptionId: id, kind } };
    });
  });
}
