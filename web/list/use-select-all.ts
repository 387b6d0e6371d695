import { useEffect, useRef, useState } from 'react';
import { fetchQuery, type GraphQLTaggedNode, useRelayEnvironment } from 'react-relay';
import type { OperationType } from 'relay-runtime';

/** Fetches the ids of all matching rows. Mounted while something is selected; unmounting ends the call. */
export function useSelectAll<Query extends OperationType>(
  query: GraphQLTaggedNode,
  variables: Query['variables'],
  { onFound, onError }: { onFound: (answer: Query['response']) => void; onError: (error: Error) => void },
): [selectAll: () => void, isFetching: boolean] {
  const environment = useRelayEnvironment();
  const [isFetching, setFetching] = useState(false);
  const call = useRef<{ unsubscribe: () => void } | null>(null);
  useEffect(() => () => call.current?.unsubscribe(), []);

  function selectAll(): void {
    setFetching(true);
    call.current = fetchQuery<Query>(environment, query, variables, {
      fetchPolicy: 'network-only',
    }).subscribe({
      next: onFound,
      error: onError,
      complete: () => setFetching(false),
      unsubscribe: () => setFetching(false),
    });
  }
  return [selectAll, isFetching];
}
