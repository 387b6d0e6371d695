import { type DescriptionContent, type DescriptionKind, sameSteps } from '#domain/description/description.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { ofOffice, recordAuditEntries } from '#services/trail/record-audit-entries.ts';

const ENTITY = { task: 'predefined-task', flow: 'task-flow' } as const satisfies Readonly<
  Record<DescriptionKind, string>
>;

/** `before` is null where it was added, `after` where it was deleted. */
export interface DescriptionChange {
  readonly kind: DescriptionKind;
  readonly before: DescriptionContent | null;
  readonly after: DescriptionContent | null;
}

/** The text of a deleted one stays readable, so that an admin can write it again. */
export async function auditDescriptions(
  tx: Transaction,
  viewer: Viewer,
  changes: readonly DescriptionChange[],
): Promise<void> {
  const names = await usernames(tx, changes);
  await recordAuditEntries(
    tx,
    viewer,
    changes.map(({ kind, before, after }) => ({
      ...ofOffice(viewer),
      action: `${ENTITY[kind]}-${before === null ? 'added' : after === null ? 'deleted' : 'changed'}`,
      changes: {
        name: { from: before?.name ?? null, to: after?.name ?? null },
        ...(!sameSteps(before?.steps ?? [], after?.steps ?? []) && {
          steps: { from: stepsText(before, names), to: stepsText(after, names) },
        }),
      },
    })),
  );
}

export async function auditOrder(tx: Transaction, viewer: Viewer, kind: DescriptionKind): Promise<void> {
  await recordAuditEntries(tx, viewer, [{ ...ofOffice(viewer), action: `${ENTITY[kind]}s-ordered` }]);
}

async function usernames(
  tx: Transaction,
  changes: readonly DescriptionChange[],
): Promise<ReadonlyMap<string, string>> {
  const steps = changes.flatMap(({ before, after }) => [...(before?.steps ?? []), ...(after?.steps ?? [])]);
  if (steps.length === 0) return new Map();
  const users = await tx.user.findMany({
    where: { id: { in: [...new Set(steps.map(({ userId }) => userId))] } },
    select: { id: true, username: true },
  });
  return new Map(users.map(({ id, username }) => [id, username]));
}

function stepsText(content: DescriptionContent | null, names: ReadonlyMap<string, string>): string | null {
  if (content === null) return null;
  return content.steps.map(({ text, userId }) => `${text} (${names.get(userId) ?? userId})`).join('\n');
}
