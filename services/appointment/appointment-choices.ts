import type { AppointmentContent } from '#domain/appointment/appointment.ts';
import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import type { Transaction } from '#prisma/database.ts';

/** `before` may stay (ledger AGENDA-50). Returns the relation's name, else ''. Throws ValidationError. */
export async function checkChoices(
  tx: Transaction,
  content: AppointmentContent,
  before: (AppointmentContent & { readonly relationName: string }) | null,
): Promise<string> {
  const issues: FieldIssue[] = [];
  let relationName = before?.relationName ?? '';
  if (content.relationId !== (before?.relationId ?? null)) {
    relationName = '';
    const [relation] = await tx.$queryRaw<{ name: string }[]>`
      SELECT display_name AS name FROM relations
      WHERE id = ${content.relationId}::uuid AND deleting_at IS NULL FOR KEY SHARE`;
    if (relation !== undefined) relationName = relation.name;
    else if (content.relationId !== null) {
      issues.push({ field: 'relationId', message: 'Deze relatie is er niet (meer).' });
    }
  }
  if (content.userId !== before?.userId) {
    const count = await tx.user.count({ where: { id: content.userId, removedAt: null } });
    if (count === 0) issues.push({ field: 'userId', message: 'Deze gebruiker is er niet (meer).' });
  }
  if (issues.length > 0) throw new ValidationError(issues);
  return relationName;
}
