import { useState } from 'react';
import { useLazyLoadQuery } from 'react-relay';
import type { FetchPolicy, GraphQLTaggedNode, OperationType, VariablesOf } from 'relay-runtime';
import { queryAttempt } from './failed-queries.ts';

/** `useLazyLoadQuery`, which repeats a query that failed before. */
export function useScreenQuery<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: VariablesOf<Query>,
  options?: { readonly fetchPolicy: FetchPolicy },
): Query['response'] {
  const [fetchKey] = useState(queryAttempt);
  return useLazyLoadQuery<Query>(query, variables, { ...options, fetchKey });
}
