import type { mergeQueriesComparisonQuery } from '#web/__generated__/mergeQueriesComparisonQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { comparisonQuery } from './merge-queries.ts';
import type { MergeSearch } from './merge-search.ts';

export function load({ deps: { blijft, vervalt } }: { deps: MergeSearch }): void {
  prefetch<mergeQueriesComparisonQuery>(comparisonQuery, { keptId: blijft, droppedId: vervalt });
}
