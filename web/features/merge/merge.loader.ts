import type { mergeQueriesComparisonQuery } from '#web/__generated__/mergeQueriesComparisonQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import type { MergeAddress } from './merge-address.ts';
import { comparisonQuery } from './merge-queries.ts';

export function load({ deps: { blijft, vervalt } }: { deps: MergeAddress }): void {
  warm<mergeQueriesComparisonQuery>(comparisonQuery, { keptId: blijft, droppedId: vervalt });
}
