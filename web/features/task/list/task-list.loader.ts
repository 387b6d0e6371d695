import type { taskListQueriesRowsQuery } from '#web/__generated__/taskListQueriesRowsQuery.graphql.ts';
import { prefetchList } from '#web/list/prefetch-list.ts';
import { taskListQuery } from './task-list-queries.ts';
import { readTaskSearch } from './task-search.ts';
import { taskListVariables } from './task-variables.ts';

interface Entered {
  readonly params: { readonly id: string };
  readonly location: { readonly search: object };
}

export function load({ params, location }: Entered): void {
  const variables = taskListVariables(params.id, readTaskSearch({ ...location.search }));
  prefetchList<taskListQueriesRowsQuery>(taskListQuery, variables);
}
