import type { duplicateQueriesListQuery } from '#web/__generated__/duplicateQueriesListQuery.graphql.ts';
import { warm } from '#web/relay/warm.ts';
import { duplicateListQuery } from './duplicate-queries.ts';

export function load(): void {
  warm<duplicateQueriesListQuery>(duplicateListQuery, {});
}
