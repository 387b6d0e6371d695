import type { relationListQueriesCountQuery } from '#web/__generated__/relationListQueriesCountQuery.graphql.ts';
import type { relationListQueriesRowsQuery } from '#web/__generated__/relationListQueriesRowsQuery.graphql.ts';
import { warmList } from '#web/list/warm-list.ts';
import { type ListSearch, listVariables } from './list-search.ts';
import { relationCountQuery, relationListQuery } from './relation-list-queries.ts';

export function load({ deps }: { deps: ListSearch }): void {
  const variables = listVariables(deps);
  warmList<relationListQueriesRowsQuery>(relationListQuery, variables);
  warmList<relationListQueriesCountQuery>(relationCountQuery, { search: variables.search });
}
