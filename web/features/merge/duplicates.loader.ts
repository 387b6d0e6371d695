import type { duplicateQueriesListQuery } from '#web/__generated__/duplicateQueriesListQuery.graphql.ts';
import { refetch } from '#web/relay/refetch.ts';
import { warm } from '#web/relay/warm.ts';
import { duplicateListQuery } from './duplicate-queries.ts';

export function load(): void {
  warm<duplicateQueriesListQuery>(duplicateListQuery, {});
}

/** Asks for the pairs anew when some came or went. */
export function readDuplicatesAnew(): void {
  refetch<duplicateQueriesListQuery>(duplicateListQuery, {});
}
