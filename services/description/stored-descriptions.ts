import { randomInt } from 'node:crypto';
import type { DescriptionContent, DescriptionKind, FlowStep } from '#domain/description/description.ts';
import { MOST_DESCRIPTIONS } from '#domain/description/description.ts';
import { randomCode } from '#domain/description/random-code.ts';
import { type FieldIssue, ValidationError } from '#domain/errors.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';

interface StoredStep extends FlowStep {
  readonly username: string;
}

export interface StoredDescription {
  readonly id: string;
  readonly code: string;
  readonly version: number;
  readonly name: string;
  readonly steps: readonly StoredStep[];
}

export const LIST_ORDER = [{ position: 'asc' }, { id: 'asc' }] as const;

/** Each change may move all rows; a removal of a user takes it too. */
export async function lockDescriptions(tx: Transaction, officeId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`descriptions:${officeId}`}, 0))::text`;
}

export async function findDescriptions(
  client: Pick<LeasedClient, 'description'>,
  where: Prisma.DescriptionWhereInput & { readonly kind?: DescriptionKind },
): Promise<StoredDescription[]> {
  const rows = await client.description.findMany({
    where,
    orderBy: [...LIST_ORDER],
    select: {
      id: true,
      code: true,
      version: true,
      name: true,
      steps: {
        orderBy: { position: 'asc' },
        select: { text: true, userId: true, user: { select: { username: true } } },
      },
    },
  });
  return rows.map(({ steps, ...row }) => ({
    ...row,
    steps: steps.map(({ text, userId, user: { username } }) => ({ text, userId, username })),
  }));
}

export function newCode(): string {
  return randomCode((limit) => randomInt(limit));
}

/** Adds the description at the end of its list. Throws ValidationError for a full list. */
export async function insertDescription(
  tx: Transaction,
  officeId: string,
  added: { readonly kind: DescriptionKind; readonly code: string; readonly content: DescriptionContent },
): Promise<string> {
  const { kind, code, content } = added;
  const { _count: count, _max: last } = await tx.description.aggregate({
    where: { kind },
    _count: true,
    _max: { position: true },
  });
  if (count >= MOST_DESCRIPTIONS) refuseFullList();
  const { id } = await tx.description.create({
    data: { officeId, kind, code, name: content.name, position: (last.position ?? -1) + 1 },
    select: { id: true },
  });
  await insertSteps(tx, officeId, id, content.steps);
  return id;
}

/** Throws ValidationError. */
export function refuseFullList(): never {
  const message = `Een lijst heeft ten hoogste ${MOST_DESCRIPTIONS} omschrijvingen.`;
  throw new ValidationError([{ field: 'name', message }]);
}

export async function storeContent(
  tx: Transaction,
  officeId: string,
  id: string,
  { name, steps }: DescriptionContent,
): Promise<void> {
  await tx.description.update({ where: { id }, data: { name, version: { increment: 1 } } });
  await tx.taskFlowStep.deleteMany({ where: { flowId: id } });
  await insertSteps(tx, officeId, id, steps);
}

async function insertSteps(
  tx: Transaction,
  officeId: string,
  flowId: string,
  steps: readonly FlowStep[],
): Promise<void> {
  if (steps.length === 0) return;
  await tx.taskFlowStep.createMany({
    data: steps.map(({ text, userId }, position) => ({ officeId, flowId, position, text, userId })),
  });
}

/** `fieldOf` names the step for the caller. Throws ValidationError. */
export async function requirePresentUsers(
  tx: Transaction,
  steps: readonly FlowStep[],
  fieldOf: (index: number) => string,
): Promise<void> {
  if (steps.length === 0) return;
  const present = await tx.user.findMany({ where: { removedAt: null }, select: { id: true } });
  const ids = new Set(present.map(({ id }) => id));
  const issues = steps.flatMap(({ userId }, index): FieldIssue[] =>
    ids.has(userId) ? [] : [{ field: fieldOf(index), message: 'Deze gebruiker is er niet (meer).' }],
  );
  if (issues.length > 0) throw new ValidationError(issues);
}
