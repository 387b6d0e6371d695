import type { DuplicateReason } from '#web/__generated__/DuplicateList_query.graphql.ts';

interface PairRelation {
  readonly __typename: string;
  readonly id: string;
  readonly displayName: string;
  readonly relationNumber: string;
  readonly city: string;
}

export interface DuplicateRow {
  readonly id: string;
  readonly one: PairRelation;
  readonly other: PairRelation;
  readonly reasons: readonly DuplicateReason[];
}

/** Null for a pair that lost a side while it was read. */
export function readPair(pair: {
  readonly relations: readonly PairRelation[];
  readonly reasons: readonly DuplicateReason[];
}): DuplicateRow | null {
  const [one, other] = pair.relations;
  if (one === undefined || other === undefined) return null;
  return { id: `${one.id}/${other.id}`, one, other, reasons: pair.reasons };
}
