import type { OperationType } from 'relay-runtime';
import { createOperationDescriptor, type GraphQLTaggedNode, getRequest } from 'relay-runtime';
import type { relationListQueriesCountQuery } from '#web/__generated__/relationListQueriesCountQuery.graphql.ts';
import type { relationListQueriesRowsQuery } from '#web/__generated__/relationListQueriesRowsQuery.graphql.ts';
import { relayEnvironment } from '#web/relay/environment.ts';
import { warm } from '#web/relay/warm.ts';
import { type ListSearch, listVariables } from './list-search.ts';
import { relationCountQuery, relationListQuery } from './relation-list-queries.ts';

/** An answer younger than this is not asked again: asking anew would throw away the rows scrolled to before. */
const FRESH = 60_000;

export function load({ deps }: { deps: ListSearch }): void {
  const variables = listVariables(deps);
  warmUnlessFresh<relationListQueriesRowsQuery>(relationListQuery, variables);
  warmUnlessFresh<relationListQueriesCountQuery>(relationCountQuery, { search: variables.search });
}

function warmUnlessFresh<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
): void {
  const found = relayEnvironment().check(createOperationDescriptor(getRequest(query), variables));
  const isFresh =
    found.status === 'available' && found.fetchTime != null && Date.now() - found.fetchTime < FRESH;
  if (!isFresh) warm<Query>(query, variables);
}
