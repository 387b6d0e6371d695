import { NotFoundError, ValidationError } from '#domain/errors.ts';
import { providerLabel } from '#domain/provider/provider-descriptions.ts';
import type { RelationFieldKey } from '#domain/relation/fields.ts';
import { maskBsn } from '#domain/relation/masked-bsn.ts';
import { type MergeSide, mergeDifferences, mergeGroups } from '#domain/relation/merge-pair.ts';
import type { RelationRecord, RelationValueKey } from '#domain/relation/relation.ts';
import { choosesOwner } from '#domain/session/roles.ts';
import type { Viewer } from '#domain/session/viewer.ts';
import type { LeasedClient } from '#prisma/database.ts';
import type { OfficeContext } from '#services/office/office-context.ts';
import { recordInclude, recordOf } from '#services/relation/relation-row.ts';
import { assertMayWrite } from '#services/session/role.policy.ts';

/** As text; a BSN masked. */
export interface ComparedField {
  readonly field: RelationValueKey;
  readonly kept: string;
  readonly dropped: string;
}

/** Chosen together; a side is proposed. */
export interface ComparedGroup {
  readonly key: RelationFieldKey;
  readonly differs: boolean;
  readonly preferred: MergeSide;
  readonly fields: readonly ComparedField[];
}

export interface MergeConsequences {
  readonly notes: number;
  readonly tasks: number;
  readonly linkedRelations: number;
  readonly portalFiles: number;
  readonly personalLinkEnds: boolean;
  /** Dutch; there the kept relation gets the other's record. */
  readonly transferredServices: readonly string[];
  /** Dutch; there the dropped relation is deleted, as both are known. */
  readonly knownTwice: readonly string[];
  readonly folderStaysAt: string | null;
}

export interface PairComparison {
  readonly keptId: string;
  readonly keptVersion: number;
  readonly droppedId: string;
  readonly droppedVersion: number;
  readonly groups: readonly ComparedGroup[];
  readonly consequences: MergeConsequences;
}

export async function comparePair(
  context: Pick<OfficeContext, 'officeKeys'>,
  client: LeasedClient,
  viewer: Viewer,
  { keptId, droppedId }: { readonly keptId: string; readonly droppedId: string },
): Promise<PairComparison> {
  assertMayWrite(viewer);
  const key = await context.officeKeys.of(client, viewer.officeId);
  const rows = await client.relation.findMany({
    where: { id: { in: [keptId, droppedId] }, deletingAt: null },
    include: recordInclude,
  });
  const find = (id: string) => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined) throw new NotFoundError('Een van de relaties is er niet (meer).');
    return recordOf(key, row);
  };
  const [kept, dropped] = [find(keptId), find(droppedId)];
  if (keptId === droppedId || kept.kind !== dropped.kind) {
    const message = 'Kies twee personen of twee organisaties.';
    throw new ValidationError([{ field: 'droppedId', message }]);
  }
  return {
    keptId,
    keptVersion: kept.version,
    droppedId,
    droppedVersion: dropped.version,
    groups: groupsOf(viewer, kept, dropped),
    consequences: await consequencesOf(client, kept, dropped),
  };
}

function groupsOf(viewer: Viewer, kept: RelationRecord, dropped: RelationRecord): readonly ComparedGroup[] {
  const shown = (field: RelationValueKey, { values }: RelationRecord) =>
    field === 'bsn' ? maskBsn(values.bsn) : String(values[field]);
  const preferred = new Map(
    mergeDifferences(kept.kind, kept, dropped)
      .filter(({ key }) => key !== 'ownerId' || choosesOwner(viewer.role))
      .map((group) => [group.key, group.preferred]),
  );
  return mergeGroups(kept.kind)
    .map(({ key, fields }) => ({
      key,
      differs: preferred.has(key),
      preferred: preferred.get(key) ?? ('kept' as const),
      fields: fields.map((field) => ({ field, kept: shown(field, kept), dropped: shown(field, dropped) })),
    }))
    .filter(({ fields }) => fields.some((field) => field.kept !== '' || field.dropped !== ''));
}

async function consequencesOf(
  client: LeasedClient,
  kept: RelationRecord,
  dropped: RelationRecord,
): Promise<MergeConsequences> {
  const linksOf = ({ contactPersons, companies }: RelationRecord) => [...contactPersons, ...companies];
  const linked = new Set(linksOf(kept).map(({ id }) => id));
  const records = await client.remoteRecord.findMany({
    where: {
      // A deactivated record at a service counts: the kept relation would get it.
      OR: [
        { relationId: { in: [kept.id, dropped.id] }, state: { not: 'removed' } },
        { relationId: kept.id, remoteId: { not: null } },
      ],
    },
    select: { relationId: true, linkId: true, state: true, link: { select: { kind: true, provider: true } } },
    orderBy: { link: { kind: 'asc' } },
  });
  const ours = new Set(
    records.filter(({ relationId }) => relationId === kept.id).map(({ linkId }) => linkId),
  );
  const theirs = records.filter(({ relationId }) => relationId === dropped.id);
  const follows = (record: (typeof theirs)[number]) => record.state === 'present' && !ours.has(record.linkId);
  const labels = (some: typeof theirs) => some.map(({ link }) => providerLabel(link.provider));
  const staying = theirs.filter((record) => !follows(record));
  return {
    notes: await client.note.count({ where: { relationId: dropped.id } }),
    tasks: await client.task.count({ where: { relationId: dropped.id } }),
    linkedRelations: linksOf(dropped).filter(({ id }) => !linked.has(id)).length,
    portalFiles: await client.portalEntry.count({
      where: { relationId: dropped.id, state: { not: 'withdrawn' } },
    }),
    personalLinkEnds: (await client.customerLink.count({ where: { relationId: dropped.id } })) > 0,
    transferredServices: labels(theirs.filter(follows)),
    knownTwice: labels(staying.filter(({ link }) => link.kind !== 'files')),
    folderStaysAt: labels(staying.filter(({ link }) => link.kind === 'files'))[0] ?? null,
  };
}
