import { type LinkKind, stepOfLinkKind } from '#domain/link/link-kinds.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import type { SagaStepKey } from '#domain/relation/saga-steps.ts';
import { systemViewer } from '#domain/session/viewer.ts';
import type { Transaction } from '#prisma/database.ts';
import { databaseTime } from '#prisma/database-time.ts';
import { lockOfficeWrites } from '#services/office/office-writes-lock.ts';
import { enqueueAll } from '#services/outbox/outbox.ts';
import { createRelationRuns } from '#services/saga/relation/create-relation-run.ts';
import { scheduleTurns } from '#services/saga/relation/push-schedule.ts';
import { runItemsWithin } from '#services/set-aside/run-items.ts';
import { type ItemSource, keepSetAside } from '#services/set-aside/set-aside-items.ts';
import { notifyLinks } from './attempt-rows.ts';
import type { LinkContext } from './link-context.ts';
import { lackingCondition } from './link-relations.ts';

const MOST_AT_ONCE = 200;

export interface PushReference {
  readonly officeId: string;
  readonly pushId: string;
}

interface Lacking {
  readonly id: string;
  readonly kind: RelationKind;
  readonly name: string;
  readonly revision: number;
}

/**
 * Stops a push whose link broke, so that it is offered again. Safe to retry: runs and turns are one
 * transaction, and a relation gets one run of this push.
 */
export function schedulePush(
  context: Pick<LinkContext, 'database'>,
  { officeId, pushId }: PushReference,
): Promise<'more' | 'done'> {
  return context.database.lease(systemViewer(officeId), (client) =>
    client.$transaction(async (tx) => {
      await lockOfficeWrites(tx, officeId);
      // A stop of the push waits for this lock, and then withdraws the runs that were created until then.
      await tx.$queryRaw`
        SELECT 1 AS locked FROM link_pushes
        WHERE office_id = ${officeId}::uuid AND id = ${pushId}::uuid FOR UPDATE`;
      const push = await tx.linkPush.findUnique({
        where: { officeId_id: { officeId, id: pushId } },
        select: { state: true, startedById: true, link: { select: { id: true, kind: true, state: true } } },
      });
      if (push?.state !== 'placing') return 'done';
      if (push.link.state !== 'linked') return endPush(tx, { officeId, pushId }, 'stopped');
      const kind = push.link.kind as LinkKind;
      const lacking = await tx.$queryRaw<Lacking[]>`
        SELECT relation.id::text, relation.kind, relation.display_name AS name, relation.revision
        FROM relations relation
        WHERE ${lackingCondition(officeId, push.link.id, kind)}
          AND NOT EXISTS (
            SELECT 1 FROM saga_runs run
            WHERE run.office_id = relation.office_id AND run.relation_id = relation.id
              AND run.link_push_id = ${pushId}::uuid)
          AND NOT EXISTS (
            SELECT 1 FROM set_aside_items aside
            WHERE aside.office_id = relation.office_id AND aside.link_id = ${push.link.id}::uuid
              AND aside.loop = 'link.push' AND aside.item_id = relation.id::text)
        ORDER BY relation.id LIMIT ${MOST_AT_ONCE}`;
      if (lacking.length === 0) return endPush(tx, { officeId, pushId }, 'placed');
      const { startedById } = push;
      const { failed } = await runItemsWithin(tx, lacking, (some) =>
        createRuns(tx, { officeId, pushId, kind, startedById, lacking: some }),
      );
      const aside = failed.map(({ item: { id }, reason }) => ({ id, reason }));
      await keepSetAside(tx, pushedTo({ officeId, linkId: push.link.id }), { failed: aside, succeeded: [] });
      await notifyLinks(tx, officeId);
      return 'more';
    }),
  );
}

/** A relation that fails waits until somebody starts the push again. */
export function pushedTo(link: { readonly officeId: string; readonly linkId: string }): ItemSource {
  return { ...link, loop: 'link.push' };
}

async function endPush(
  tx: Transaction,
  { officeId, pushId }: PushReference,
  state: 'placed' | 'stopped',
): Promise<'done'> {
  await tx.linkPush.updateMany({ where: { officeId, id: pushId }, data: { state } });
  await notifyLinks(tx, officeId);
  return 'done';
}

async function createRuns(
  tx: Transaction,
  {
    officeId,
    pushId,
    kind,
    startedById,
    lacking,
  }: PushReference & {
    readonly kind: LinkKind;
    readonly startedById: string;
    readonly lacking: readonly Lacking[];
  },
): Promise<void> {
  const now = await databaseTime(tx);
  const kinds = lacking.map((relation) => relation.kind);
  const turns = await scheduleTurns(tx, { officeId, saga: 'save', kinds, now });
  const only = { key: stepOfLinkKind(kind) as SagaStepKey, operation: 'push' } as const;
  const runs = lacking.map((relation, index) => ({
    officeId,
    relationId: relation.id,
    relationName: relation.name,
    kind: relation.kind,
    saga: 'save' as const,
    revision: relation.revision,
    startedById,
    linkPushId: pushId,
    only,
    turnAt: turns[index] ?? now,
  }));
  const runIds = await createRelationRuns(tx, runs);
  await enqueueAll(
    tx,
    runs.map(({ relationId, revision, turnAt }, index) => ({
      officeId,
      kind: 'relation.saved' as const,
      notBefore: turnAt,
      isBackground: true,
      payload: { relationId, runId: runIds[index] ?? '', revision },
    })),
  );
}
