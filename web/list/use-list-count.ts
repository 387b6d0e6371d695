import { useEffect, useRef, useState } from 'react';
import { fetchQuery, type GraphQLTaggedNode, useRelayEnvironment } from 'react-relay';
import type { OperationType } from 'relay-runtime';

/** How many rows match, undefined until known. `countOf` must be stable; `changes` rises when the list changes. */
export function useListCount<Query extends OperationType & { variables: { search: string } }>(
  query: GraphQLTaggedNode,
  countOf: (answer: Query['response']) => number,
  search: string,
  changes: number,
): number | undefined {
  const environment = useRelayEnvironment();
  const [counted, setCounted] = useState<{ search: string; count: number } | null>(null);
  const countedAt = useRef(changes);

  useEffect(() => {
    const hasChanged = countedAt.current !== changes;
    countedAt.current = changes;
    const { unsubscribe } = fetchQuery<Query>(
      environment,
      query,
      { search },
      // The route has started the same call.
      { fetchPolicy: hasChanged ? 'network-only' : 'store-or-network' },
    ).subscribe({
      next: (answer) => setCounted({ search, count: countOf(answer) }),
      error: (error: Error) => console.error('The rows of a list could not be counted.', error),
    });
    return unsubscribe;
  }, [environment, query, countOf, search, changes]);

  // A count of another search would contradict the rows.
  return counted?.search === search ? counted.count : undefined;
}
