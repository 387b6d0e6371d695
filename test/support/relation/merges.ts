import { randomUUID } from 'node:crypto';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { RelationInput } from '#domain/relation/relation.ts';
import { type MergeRelations, mergeRelations } from '#services/merge/merge-relations.ts';
import { createNote } from '#services/note/create-note.ts';
import { readRelation } from '#services/relation/read-relation.ts';
import { createOfficeKeys } from '#services/secret/office-keys.ts';
import { testMasterKey } from '../environment/environment.ts';
import type { TestViewer } from '../office/office.ts';
import type { SagaWorld } from '../saga/saga-world.ts';

/** Longer than any test: an outbox gate lets a merge go. */
export const MERGE_UNDO_MILLISECONDS = 3_600_000;

const context = {
  officeKeys: createOfficeKeys(testMasterKey),
  now: () => new Date(),
  extraBankCodes: [],
  undoMilliseconds: MERGE_UNDO_MILLISECONDS,
};

/** Merging in a world, as its admin, and looking at what came of it. */
export function mergesIn(world: SagaWorld) {
  const { admin } = world.office;

  const asAdmin = <T>(work: Parameters<typeof world.database.lease<T>>[1]) =>
    world.database.lease(admin, work);
  const read = (id: string) => asAdmin((client) => readRelation(context, client, admin, id));
  const row = (id: string) => asAdmin((client) => client.relation.findUnique({ where: { id } }));

  /** At every service. */
  async function stored(kind: RelationKind, fields: RelationInput = {}): Promise<string> {
    const { runId, relationId } = await world.create(kind, fields);
    await world.untilState(runId, 'done');
    return relationId;
  }

  /** As far as Balie knows at no service; for what does not come to its services again. */
  async function unheard(kind: RelationKind, fields: RelationInput = {}, viewer = admin): Promise<string> {
    const { relationId, runId } = await world.create(kind, fields, viewer);
    await world.untilState(runId, 'done');
    await world.database.lease({ ...admin, role: 'system', userId: null }, (client) =>
      client.remoteRecord.deleteMany({ where: { relationId } }),
    );
    return relationId;
  }

  async function versionOf(id: string): Promise<number> {
    return (await row(id))?.version ?? 0;
  }

  async function merge(
    keptId: string,
    droppedId: string,
    more: Partial<MergeRelations> = {},
    viewer: TestViewer = admin,
  ) {
    const command = {
      requestId: randomUUID(),
      keptId,
      keptVersion: await versionOf(keptId),
      droppedId,
      droppedVersion: await versionOf(droppedId),
      fromDropped: [],
      ...more,
    };
    return world.database.lease(viewer, (client) => mergeRelations(context, client, viewer, command));
  }

  function note(relationId: string, subject: string) {
    const command = {
      requestId: randomUUID(),
      relationId,
      note: { kind: 'general', subject, text: '' },
    } as const;
    return asAdmin((client) => createNote(context, client, admin, command));
  }

  const notesOf = (relationId: string) =>
    asAdmin(async (client) => {
      const rows = await client.note.findMany({ where: { relationId }, orderBy: { subject: 'asc' } });
      return rows.map(({ subject, createdAt }) => [subject, createdAt.toISOString()]);
    });

  const recordsOf = (relationId: string) =>
    asAdmin(async (client) => {
      const rows = await client.remoteRecord.findMany({ where: { relationId }, include: { link: true } });
      return Object.fromEntries(rows.map(({ link, remoteId }) => [link.kind, remoteId]));
    });

  const trail = (entityId: string, action: string) =>
    asAdmin((client) =>
      client.auditEntry.findFirst({
        where: { entity: 'relation', entityId, action },
        orderBy: { id: 'desc' },
      }),
    );

  /** Everything of two relations that a merge may touch. */
  const everything = (...ids: string[]) =>
    asAdmin(async (client) => ({
      relations: await Promise.all(
        ids.map(async (id) => {
          const { version: _version, revision: _revision, updatedAt: _at, ...rest } = await read(id);
          return rest;
        }),
      ),
      notes: await client.note.findMany({ where: { relationId: { in: ids } }, orderBy: { id: 'asc' } }),
      entries: await client.portalEntry.findMany({
        where: { relationId: { in: ids } },
        orderBy: { id: 'asc' },
      }),
      evidence: await client.vatEvidence.findMany({
        where: { relationId: { in: ids } },
        orderBy: { id: 'asc' },
      }),
      records: await client.remoteRecord.findMany({
        where: { relationId: { in: ids } },
        orderBy: [{ linkId: 'asc' }, { relationId: 'asc' }],
        select: { relationId: true, linkId: true, remoteId: true, naturalKey: true },
      }),
    }));

  return {
    asAdmin,
    read,
    row,
    stored,
    unheard,
    versionOf,
    merge,
    note,
    notesOf,
    recordsOf,
    trail,
    everything,
  };
}
