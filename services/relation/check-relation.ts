import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import { fieldsOf, type RelationKind } from '#domain/relation/fields.ts';
import type { RelationInput, RelationValues } from '#domain/relation/relation.ts';
import { emailInUseIssue, relationNumberIssue } from '#domain/relation/uniqueness.ts';
import { type RelationValidation, validateRelation } from '#domain/relation/validate.ts';
import type { Transaction } from '#prisma/database.ts';
import type { OfficeContext } from '#services/office/office-context.ts';
import { isPersonEmailInUse, relationNumberUse } from './relation-number.ts';

interface RelationToValidate {
  readonly id: string | null;
  readonly kind: RelationKind;
  readonly input: RelationInput;
  /** A field that equals it is not validated again. */
  readonly stored: RelationValues | null;
}

export async function checkRelation(
  tx: Transaction,
  context: OfficeContext,
  relation: RelationToValidate,
): Promise<RelationValues> {
  const { values, issues } = await validateRelationInOffice(tx, context, relation);
  if (issues.length > 0) throw new ValidationError(issues);
  return values;
}

/** Issues come in the order of the form. */
export async function validateRelationInOffice(
  tx: Transaction,
  context: OfficeContext,
  relation: RelationToValidate,
): Promise<RelationValidation> {
  const users = await tx.user.findMany({ where: { removedAt: null }, select: { id: true } });
  const { values, issues } = validateRelation(relation.kind, relation.input, {
    today: context.now(),
    users,
    extraBankCodes: context.extraBankCodes,
    stored: relation.stored ?? undefined,
  });
  const wrong = new Set(issues.map((issue) => issue.field));
  const inUse: FieldIssue[] = [];
  if (!wrong.has('relationNumber')) {
    const issue = relationNumberIssue(await relationNumberUse(tx, values.relationNumber, relation.id));
    if (issue !== null) inUse.push(issue);
  }
  if (
    relation.kind === 'person' &&
    !wrong.has('email') &&
    (await isPersonEmailInUse(tx, values.email, relation.id))
  ) {
    inUse.push(emailInUseIssue());
  }
  return { values, issues: inFormOrder(relation.kind, [...issues, ...inUse]) };
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
