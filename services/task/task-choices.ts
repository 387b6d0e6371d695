import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import type { TaskContent } from '#domain/task/task.ts';
import type { Transaction } from '#prisma/database.ts';

/**
 * Needs `lockOfficeWrites`. What `before` had may stay, though it can no longer be chosen; a subject may be
 * own words (docs/decisions/0085). Throws ValidationError.
 */
export async function checkChoices(
  tx: Transaction,
  content: TaskContent,
  before: TaskContent | null,
): Promise<void> {
  const issues: FieldIssue[] = [];
  if (content.relationId !== before?.relationId) {
    const relation = await tx.$queryRaw<unknown[]>`
      SELECT 1 AS found FROM relations
      WHERE id = ${content.relationId}::uuid AND deleting_at IS NULL FOR KEY SHARE`;
    if (relation.length === 0)
      issues.push({ field: 'relationId', message: 'Deze relatie is er niet (meer).' });
  }
  if (content.userId !== before?.userId) {
    const count = await tx.user.count({ where: { id: content.userId, removedAt: null } });
    if (count === 0) issues.push({ field: 'userId', message: 'Deze gebruiker is er niet (meer).' });
  }
  if (issues.length > 0) throw new ValidationError(issues);
}
