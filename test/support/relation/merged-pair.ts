import { randomUUID } from 'node:crypto';
import type { RelationKind } from '#domain/relation/fields.ts';
import { type MergedRelations, mergeRelations } from '#services/merge/merge-relations.ts';
import type { TestApi } from '../api/api.ts';
import type { TestViewer } from '../office/office.ts';

/** Two relations, by their ids: the one that stays, and the one that goes. */
export interface Pair {
  readonly kept: string;
  readonly dropped: string;
}

export async function makePair(api: TestApi, admin: TestViewer, kind: RelationKind): Promise<Pair> {
  const [kept, dropped] = [await api.relation(admin, kind), await api.relation(admin, kind)];
  return { kept: kept.relationId, dropped: dropped.relationId };
}

export async function mergePair(
  api: TestApi,
  admin: TestViewer,
  { kept, dropped }: Pair,
): Promise<MergedRelations> {
  const versions = await api.owner.relation.findMany({
    where: { id: { in: [kept, dropped] } },
    select: { id: true, version: true },
  });
  const versionOf = (sought: string) => versions.find(({ id }) => id === sought)?.version ?? 0;
  return api.application.database.lease(admin, (client) =>
    mergeRelations(api.application.officeContext, client, admin, {
      requestId: randomUUID(),
      fromDropped: [],
      keptId: kept,
      keptVersion: versionOf(kept),
      droppedId: dropped,
      droppedVersion: versionOf(dropped),
    }),
  );
}
