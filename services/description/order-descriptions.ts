import type { DescriptionKind } from '#domain/description/description.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { answerOnce } from '#services/request-answer.ts';
import { auditOrder } from './audit-descriptions.ts';
import { assertMayDescribe } from './description.policy.ts';
import { LIST_ORDER, lockDescriptions } from './stored-descriptions.ts';

/**
 * Gone ids count for nothing, and rows added meanwhile follow: an order overwrites an order and nothing else
 * (ledger FLOWS-22). Throws ForbiddenError.
 */
export async function orderDescriptions(
  client: LeasedClient,
  viewer: Viewer,
  command: { readonly requestId: string; readonly kind: DescriptionKind; readonly ids: readonly string[] },
): Promise<void> {
  assertMayDescribe(viewer);
  const { requestId, ...input } = command;
  await client.$transaction(async (tx) => {
    await lockDescriptions(tx, viewer.officeId);
    await answerOnce(tx, viewer, { requestId, operation: 'orderDescriptions', input }, async () => {
      await storeOrder(tx, viewer, command.kind, command.ids);
      return { keep: true, answer: {} };
    });
  });
}

/** Needs `lockDescriptions`. */
export async function storeOrder(
  tx: Transaction,
  viewer: Viewer,
  kind: DescriptionKind,
  ids: readonly string[],
): Promise<void> {
  const rows = await tx.description.findMany({
    where: { kind },
    orderBy: [...LIST_ORDER],
    select: { id: true },
  });
  const indexById = new Map(ids.map((id, index) => [id, index]));
  const ordered = rows.toSorted(
    (one, other) => (indexById.get(one.id) ?? ids.length) - (indexById.get(other.id) ?? ids.length),
  );
  if (ordered.every(({ id }, index) => id === rows[index]?.id)) return;
  const orderedIds = ordered.map(({ id }) => id);
  await tx.$executeRaw`
    UPDATE descriptions row SET position = placed.ordinality - 1
    FROM unnest(${orderedIds}::uuid[]) WITH ORDINALITY AS placed(id) WHERE row.id = placed.id`;
  await auditOrder(tx, viewer, kind);
}
