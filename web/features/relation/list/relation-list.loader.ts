import type { relationListQueriesCountQuery } from '#web/__generated__/relationListQueriesCountQuery.graphql.ts';
import type { relationListQueriesRowsQuery } from '#web/__generated__/relationListQueriesRowsQuery.graphql.ts';
import { prefetchList } from '#web/list/prefetch-list.ts';
import { listVariables, readListSearch } from './list-search.ts';
import { relationCountQuery, relationListQuery } from './relation-list-queries.ts';

export function load({ location }: { location: { readonly search: object } }): void {
  const variables = listVariables(readListSearch({ ...location.search }));
  prefetchList<relationListQueriesRowsQuery>(relationListQuery, variables);
  prefetchList<relationListQueriesCountQuery>(relationCountQuery, { search: variables.search });
}
