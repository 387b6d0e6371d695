import type { ExpectedRecord, ListedRecord } from '#domain/drift/compare-records.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { planSaveSteps } from '#domain/relation/saga-steps.ts';
import { isUuid } from '#domain/text/uuid.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { Prisma } from '#prisma/generated/client/client.ts';
import type { RecordList, RelationAdapter } from '#providers/provider-ports.ts';
import { recordInclude, recordWithoutBsn } from '#services/relation/relation-row.ts';

export interface ComparedService {
  readonly officeId: string;
  readonly linkId: string;
  readonly step: string;
  readonly adapter: RelationAdapter;
  readonly list: RecordList;
}

export async function relationsOfRecords(
  client: LeasedClient,
  service: ComparedService,
  records: readonly ListedRecord[],
): Promise<readonly ExpectedRecord[]> {
  const { officeId, linkId } = service;
  const known = await client.remoteRecord.findMany({
    where: { officeId, linkId, remoteId: { in: records.map(({ id }) => id) } },
    select: { relationId: true },
  });
  const keys = records.flatMap(({ naturalKey }) => naturalKey ?? []);
  const numbers = records.flatMap(({ relationNumber }) => relationNumber ?? []);
  const emails = keys.filter((key) => key.includes('@')).map((key) => key.toLowerCase());
  // Two queries, because each has an index of its own.
  const numbered = await idsWhere(client, { officeId, relationNumber: { in: numbers } });
  const addressed = await idsWhere(client, { officeId, kind: 'person', email: { in: emails, not: '' } });
  return relationsOfIds(client, service, [
    ...known.flatMap(({ relationId }) => relationId ?? []),
    ...keys.filter((key) => isUuid(key.toLowerCase())),
    ...numbered,
    ...addressed,
  ]);
}

async function idsWhere(client: LeasedClient, where: Prisma.RelationWhereInput): Promise<readonly string[]> {
  const rows = await client.relation.findMany({ where, select: { id: true } });
  return rows.map(({ id }) => id);
}

export async function nextRelationIds(
  client: LeasedClient,
  { officeId, step }: ComparedService,
  after: string | null,
  most: number,
): Promise<readonly string[]> {
  const rows = await client.relation.findMany({
    where: {
      officeId,
      deletingAt: null,
      kind: { in: [...kindsOf(step)] },
      ...(after === null ? {} : { id: { gt: after } }),
    },
    orderBy: { id: 'asc' },
    take: most,
    select: { id: true },
  });
  return rows.map(({ id }) => id);
}

function kindsOf(step: string): readonly RelationKind[] {
  return (['person', 'organisation'] as const).filter((kind) =>
    planSaveSteps(kind).some(({ key }) => key === step),
  );
}

export async function relationsOfIds(
  client: LeasedClient,
  { officeId, linkId, step, adapter, list }: ComparedService,
  ids: readonly string[],
): Promise<readonly ExpectedRecord[]> {
  const rows = await client.relation.findMany({
    where: { officeId, id: { in: [...new Set(ids)] } },
    omit: { bsnCiphertext: true, bsnHash: true },
    include: { ...recordInclude, remoteRecords: { where: { linkId } } },
  });
  return rows.map(({ remoteRecords: [remote], ...row }) => {
    const relation = recordWithoutBsn(row);
    const removed = remote?.state === 'removed' || row.deletingAt !== null;
    const belongs = !removed && kindsOf(step).includes(relation.kind);
    return {
      relationId: row.id,
      relationNumber: row.relationNumber,
      name: row.displayName,
      remoteId: remote?.remoteId ?? null,
      // A create without an answer may have stored the record under the key committed before it.
      naturalKey: remote === undefined || removed ? adapter.naturalKey(relation) : remote.naturalKey,
      fields: belongs ? list.expected(relation) : null,
    };
  });
}
