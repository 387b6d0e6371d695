import type { relationListQueriesCountQuery } from '#web/__generated__/relationListQueriesCountQuery.graphql.ts';
import type { relationListQueriesRowsQuery } from '#web/__generated__/relationListQueriesRowsQuery.graphql.ts';
import { warmList } from '#web/list/warm-list.ts';
import { listVariables, readListSearch } from './list-search.ts';
import { relationCountQuery, relationListQuery } from './relation-list-queries.ts';

export function load({ location }: { location: { readonly search: object } }): void {
  const variables = listVariables(readListSearch({ ...location.search }));
  warmList<relationListQueriesRowsQuery>(relationListQuery, variables);
  warmList<relationListQueriesCountQuery>(relationCountQuery, { search: variables.search });
}
