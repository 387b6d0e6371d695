import { linkKindOfStep } from '#domain/link/link-kinds.ts';
import { callLimitsOf } from '#domain/provider/provider-descriptions.ts';
import type { RelationKind } from '#domain/relation/fields.ts';
import { planSteps } from '#domain/relation/saga-steps.ts';
import { type CallLimits, nextTurns, slowestPace } from '#domain/saga/pace.ts';
import type { SagaKind } from '#domain/saga/states.ts';
import type { Transaction } from '#prisma/database.ts';
import { linksOf, type OfficeLink } from '#services/link/open-link.ts';

const DAY = 24 * 60 * 60_000;

export interface TurnRequest {
  readonly officeId: string;
  readonly saga: SagaKind;
  readonly kinds: readonly RelationKind[];
  readonly now: Date;
}

/**
 * The slowest linked service sets the pace. Needs the office's write lock, in the transaction that stores
 * each turn with its run, so that no turn is given twice.
 */
export async function scheduleTurns(
  tx: Transaction,
  { officeId, saga, kinds, now }: TurnRequest,
): Promise<readonly Date[]> {
  const links = await linksOf(tx);
  const work = saga === 'save' ? 'push' : 'removal';
  const paceOf = (kind: RelationKind) => slowestPace(limitsOf(links, saga, kind), work);
  const paces = { person: paceOf('person'), organisation: paceOf('organisation') };
  const most = Math.max(1, paces.person.mostADay ?? 0, paces.organisation.mostADay ?? 0);
  const earlier = await tx.$queryRaw<{ turn: Date }[]>`
    SELECT turn_at AS turn FROM saga_runs
    WHERE office_id = ${officeId}::uuid AND turn_at > ${new Date(now.getTime() - DAY)}
      AND state NOT IN ('superseded', 'withdrawn')
    ORDER BY turn_at DESC LIMIT ${most}::integer`;
  return nextTurns(
    earlier.map(({ turn }) => turn).toReversed(),
    kinds.map((kind) => paces[kind]),
    now,
  );
}

function limitsOf(links: readonly OfficeLink[], saga: SagaKind, kind: RelationKind): CallLimits[] {
  return planSteps(saga, kind).flatMap(({ key }) => {
    const linkKind = linkKindOfStep(key);
    const link = links.find((one) => one.kind === linkKind);
    const limits = link === undefined ? null : callLimitsOf(link.provider, link.kind);
    return limits === null ? [] : [limits];
  });
}
