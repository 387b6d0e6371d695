import { NotFoundError } from '#domain/errors.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { RelationContext } from './relation-context.ts';
import { recordInclude, recordOf } from './relation-row.ts';

/** One relation as the viewer sees it, its BSN opened. Throws NotFoundError, also for one of another. */
export async function readRelation(
  context: Pick<RelationContext, 'officeKeys'>,
  client: Pick<LeasedClient | Transaction, 'office' | 'relation'>,
  viewer: Viewer,
  id: string,
): Promise<RelationRecord> {
  const key = await context.officeKeys.of(client, viewer.officeId);
  const row = await client.relation.findUnique({ where: { id }, include: recordInclude });
  if (row === null) throw new NotFoundError();
  return recordOf(key, row);
}

/** Every relation the viewer sees, by name, as the documented list call answers them (ledger REST-60). */
export async function readRelations(
  context: Pick<RelationContext, 'officeKeys'>,
  client: Pick<LeasedClient | Transaction, 'office' | 'relation'>,
  viewer: Viewer,
): Promise<RelationRecord[]> {
  const key = await context.officeKeys.of(client, viewer.officeId);
  const rows = await client.relation.findMany({
    where: { deletingAt: null },
    orderBy: [{ sortName: 'asc' }, { id: 'asc' }],
    include: recordInclude,
  });
  return rows.map((row) => recordOf(key, row));
}
