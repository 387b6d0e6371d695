import { NotFoundError } from '#domain/errors.ts';
import type { RelationRecord } from '#domain/relation/relation.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import type { OfficeContext } from '#services/office/office-context.ts';
import { recordInclude, recordOf } from './relation-row.ts';

export async function readRelation(
  context: Pick<OfficeContext, 'officeKeys'>,
  client: Pick<LeasedClient | Transaction, 'office' | 'relation'>,
  viewer: Viewer,
  id: string,
): Promise<RelationRecord> {
  const key = await context.officeKeys.of(client, viewer.officeId);
  const row = await client.relation.findUnique({ where: { id }, include: recordInclude });
  if (row === null) throw new NotFoundError();
  return recordOf(key, row);
}
