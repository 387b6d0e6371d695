import { type LinkKind, stepOfLinkKind } from '#domain/link/link-kinds.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { planSaveSteps } from '#domain/relation/saga-steps.ts';
import type { LeasedClient, Transaction } from '#prisma/database.ts';
import { Prisma } from '#prisma/generated/client/client.ts';

const RELATION_KINDS: readonly RelationKind[] = ['person', 'organisation'];

/** None where relations do not go there. */
function relationKindsOf(kind: LinkKind): readonly RelationKind[] {
  const step = stepOfLinkKind(kind);
  return RELATION_KINDS.filter((one) => planSaveSteps(one).some(({ key }) => key === step));
}

/**
 * A relation that is being saved goes with its own run, and one whose steps wait for a decision is left
 * alone, as a newer run would end them. Another link's push brings nothing here, and is over before this one
 * begins (`startLinkPush`).
 */
export function lackingCondition(officeId: string, linkId: string, kind: LinkKind): Prisma.Sql {
  return Prisma.sql`
    relation.office_id = ${officeId}::uuid AND relation.deleting_at IS NULL
    AND relation.kind = ANY(${[...relationKindsOf(kind)]}::text[])
    ${kind === 'market' ? Prisma.sql`AND relation.newsletter` : Prisma.empty}
    AND NOT EXISTS (
      SELECT 1 FROM remote_records record
      WHERE record.office_id = relation.office_id AND record.relation_id = relation.id
        AND record.link_id = ${linkId}::uuid AND record.confirmed_revision >= relation.revision
        AND record.state = 'present')
    AND NOT EXISTS (
      SELECT 1 FROM saga_runs run
      WHERE run.office_id = relation.office_id AND run.relation_id = relation.id
        AND (run.state IN ('waiting', 'running') AND NOT EXISTS (
            SELECT 1 FROM link_pushes push
            WHERE push.office_id = run.office_id AND push.id = run.link_push_id
              AND push.link_id <> ${linkId}::uuid)
          OR run.state = 'attention' AND EXISTS (
            SELECT 1 FROM saga_steps step
            WHERE step.office_id = run.office_id AND step.run_id = run.id AND step.state = 'waiting')))`;
}

export async function countLacking(
  client: Pick<LeasedClient | Transaction, '$queryRaw'>,
  { officeId, linkId, kind }: { readonly officeId: string; readonly linkId: string; readonly kind: LinkKind },
): Promise<number> {
  if (relationKindsOf(kind).length === 0) return 0;
  const [counted] = await client.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM relations relation WHERE ${lackingCondition(officeId, linkId, kind)}`;
  return counted?.count ?? 0;
}
