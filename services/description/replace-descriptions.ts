import { createHash } from 'node:crypto';
import {
  checkDescription,
  type DescriptionContent,
  type DescriptionKind,
  MOST_DESCRIPTIONS,
  sameDescription,
} from '#domain/description/description.ts';
import { ConflictError, type FieldIssue, ValidationError } from '#domain/errors.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import { auditDescriptions, type DescriptionChange } from './audit-descriptions.ts';
import { assertMayDescribe } from './description.policy.ts';
import { storeOrder } from './order-descriptions.ts';
import {
  findDescriptions,
  insertDescription,
  lockDescriptions,
  newCode,
  refuseFullList,
  requirePresentUsers,
  type StoredDescription,
  storeContent,
} from './stored-descriptions.ts';

/** A description without a code is a new one. */
export interface SentDescription {
  readonly code: string | null;
  readonly content: DescriptionContent;
}

export interface ReplaceDescriptions {
  readonly requestId: string;
  readonly kind: DescriptionKind;
  readonly descriptions: readonly SentDescription[];
  /** Null where the caller does not say: the list stands as sent. */
  readonly stamp: string | null;
}

export function stampOf(list: readonly StoredDescription[]): string {
  const state = list.map(({ code, name, steps }) => [
    code,
    name,
    steps.map(({ text, userId }) => [text, userId]),
  ]);
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 16);
}

/**
 * What the list lacks is deleted (ledger REST-16, 17). Issues are keyed '[<index>]/…'. Throws ForbiddenError,
 * ValidationError, and ConflictError when the list has another stamp by now.
 */
export async function replaceDescriptions(
  client: LeasedClient,
  viewer: Viewer,
  command: ReplaceDescriptions,
): Promise<void> {
  assertMayDescribe(viewer);
  const { requestId, ...input } = command;
  const sent = checkAll(command);
  await client.$transaction(async (tx) => {
    await lockDescriptions(tx, viewer.officeId);
    await answerOnce(tx, viewer, { requestId, operation: 'replaceDescriptions', input }, async () => {
      await replace(tx, viewer, command, sent);
      return { keep: true, answer: {} };
    });
  });
}

function checkAll({ kind, descriptions }: ReplaceDescriptions): readonly SentDescription[] {
  if (descriptions.length > MOST_DESCRIPTIONS) refuseFullList();
  const issues: FieldIssue[] = [];
  const seen = new Set<string>();
  const checked = descriptions.map(({ code, content }, index) => {
    if (code !== null && seen.has(code)) {
      issues.push({ field: `[${index}]/id`, message: 'Deze omschrijving staat er twee keer in.' });
    }
    if (code !== null) seen.add(code);
    try {
      return { code, content: checkDescription(kind, content) };
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      issues.push(...error.issues.map(({ field, message }) => ({ field: `[${index}]/${field}`, message })));
      return { code, content };
    }
  });
  if (issues.length > 0) throw new ValidationError(issues);
  return checked;
}

async function replace(
  tx: Transaction,
  viewer: Viewer,
  { kind, stamp }: ReplaceDescriptions,
  sent: readonly SentDescription[],
): Promise<void> {
  const { officeId } = viewer;
  const stored = await findDescriptions(tx, { kind });
  if (stamp !== null && stamp !== stampOf(stored)) throw new ConflictError(0, []);
  for (const [index, { content }] of sent.entries()) {
    await requirePresentUsers(tx, content.steps, (stepIndex) => `[${index}]/steps[${stepIndex}].userId`);
  }
  const kept = new Set(sent.map(({ code }) => code));
  const gone = stored.filter(({ code }) => !kept.has(code));
  await tx.description.deleteMany({ where: { id: { in: gone.map(({ id }) => id) } } });
  const changes: DescriptionChange[] = gone.map((before) => ({ kind, before, after: null }));
  const order: string[] = [];
  for (const { code, content } of sent) {
    const before = stored.find((one) => one.code === code) ?? null;
    if (before === null) {
      order.push(await insertDescription(tx, officeId, { kind, code: code ?? newCode(), content }));
    } else {
      order.push(before.id);
      if (sameDescription(before, content)) continue;
      await storeContent(tx, officeId, before.id, content);
    }
    changes.push({ kind, before, after: content });
  }
  await auditDescriptions(tx, viewer, changes);
  await storeOrder(tx, viewer, kind, order);
}
