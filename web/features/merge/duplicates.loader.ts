import type { duplicateQueriesListQuery } from '#web/__generated__/duplicateQueriesListQuery.graphql.ts';
import { prefetch } from '#web/relay/prefetch.ts';
import { refetch } from '#web/relay/refetch.ts';
import { duplicateListQuery } from './duplicate-queries.ts';

export function load(): void {
  prefetch<duplicateQueriesListQuery>(duplicateListQuery, {});
}

/** Fetches the pairs again when some came or went. */
export function refetchDuplicates(): void {
  refetch<duplicateQueriesListQuery>(duplicateListQuery, {});
}
