import {
  checkDescription,
  type DescriptionContent,
  type DescriptionKind,
  type FlowStep,
  sameDescription,
  sameSteps,
} from '#domain/description/description.ts';
import { ConflictError, type FieldConflict, NotFoundError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import { auditDescriptions } from './audit-descriptions.ts';
import { type SavedDescription, seesDescription } from './create-description.ts';
import { assertMayDescribe } from './description.policy.ts';
import {
  findDescriptions,
  lockDescriptions,
  requirePresentUsers,
  storeContent,
} from './stored-descriptions.ts';

export interface UpdateDescription {
  readonly requestId: string;
  readonly id: string;
  readonly version: number;
  readonly content: DescriptionContent;
}

/** Throws ForbiddenError, ValidationError, NotFoundError and ConflictError. */
export async function updateDescription(
  client: LeasedClient,
  viewer: Viewer,
  command: UpdateDescription,
): Promise<SavedDescription> {
  assertMayDescribe(viewer);
  const { requestId, ...input } = command;
  const intent = { requestId, operation: 'changeDescription', input, seen: seesDescription };
  return client.$transaction(async (tx) => {
    await lockDescriptions(tx, viewer.officeId);
    return answerOnce<SavedDescription>(tx, viewer, intent, async () => {
      const kind = await change(tx, viewer, command);
      return { keep: true, answer: { descriptionId: command.id, kind } };
    });
  });
}

async function change(
  tx: Transaction,
  viewer: Viewer,
  { id, version, content: sent }: UpdateDescription,
): Promise<DescriptionKind> {
  const found = await tx.description.findUnique({ where: { id }, select: { kind: true } });
  const [before] = await findDescriptions(tx, { id });
  if (found === null || before === undefined) throw new NotFoundError('Deze omschrijving is er niet (meer).');
  const kind = found.kind as DescriptionKind;
  const content = checkDescription(kind, sent);
  if (sameDescription(before, content)) return kind;
  if (before.version !== version) {
    throw new ConflictError(before.version, conflictsOf(content, before), { recordId: id });
  }
  await requirePresentUsers(tx, content.steps, (index) => `steps[${index}].userId`);
  await storeContent(tx, viewer.officeId, id, content);
  await auditDescriptions(tx, viewer, [{ kind, before, after: content }]);
  return kind;
}

function conflictsOf(yours: DescriptionContent, theirs: DescriptionContent): readonly FieldConflict[] {
  return [
    ...(yours.name === theirs.name ? [] : [{ field: 'name', yours: yours.name, theirs: theirs.name }]),
    ...(sameSteps(yours.steps, theirs.steps)
      ? []
      : [{ field: 'steps', yours: textsOf(yours.steps), theirs: textsOf(theirs.steps) }]),
  ];
}

function textsOf(steps: readonly FlowStep[]): string {
  return steps.map(({ text }) => text).join('\n');
}
