import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import { fieldsOf, type RelationKind } from '#domain/relation/fields.ts';
import type { RelationInput, RelationValues } from '#domain/relation/relation.ts';
import { emailTakenIssue, relationNumberIssue } from '#domain/relation/uniqueness.ts';
import { validateRelation } from '#domain/relation/validate.ts';
import type { Transaction } from '#prisma/database.ts';
import type { RelationContext } from './relation-context.ts';
import { personEmailTaken, relationNumberUse } from './relation-number.ts';

export async function checkRelation(
  tx: Transaction,
  context: RelationContext,
  relation: { readonly id: string | null; readonly kind: RelationKind; readonly input: RelationInput },
): Promise<RelationValues> {
  const users = await tx.user.findMany({ select: { id: true } });
  const { values, issues } = validateRelation(relation.kind, relation.input, {
    today: context.now(),
    users,
    extraBankCodes: context.extraBankCodes,
  });
  const wrong = new Set(issues.map((issue) => issue.field));
  const taken: FieldIssue[] = [];
  if (!wrong.has('relationNumber')) {
    const issue = relationNumberIssue(await relationNumberUse(tx, values.relationNumber, relation.id));
    if (issue !== null) taken.push(issue);
  }
  if (
    relation.kind === 'person' &&
    !wrong.has('email') &&
    (await personEmailTaken(tx, values.email, relation.id))
  ) {
    taken.push(emailTakenIssue());
  }
  if (issues.length + taken.length > 0) {
    throw new ValidationError(inFormOrder(relation.kind, [...issues, ...taken]));
  }
  return values;
}

function inFormOrder(kind: RelationKind, issues: readonly FieldIssue[]): FieldIssue[] {
  const order = fieldsOf(kind).map((field): string => field.key);
  // A part of a field ('vatSubnumber') sorts behind its field.
  const rank = (issue: FieldIssue) => {
    const found = order.indexOf(issue.field);
    return found === -1 ? order.indexOf('vatNumber') : found;
  };
  return issues.toSorted((one, other) => rank(one) - rank(other));
}
