import { useEffect, useRef, useState } from 'react';
import { fetchQuery, useRelayEnvironment } from 'react-relay';
import type { relationListQueriesCountQuery } from '#web/__generated__/relationListQueriesCountQuery.graphql.ts';
import { relationCountQuery } from './relation-list-queries.ts';

/**
 * How many relations match, undefined until it is known. Apart from the rows, which need not wait for it.
 *
 * @param changes goes up when the list changes by itself, so that it is counted again
 */
export function useRelationCount(search: string, changes: number): number | undefined {
  const environment = useRelayEnvironment();
  const [counted, setCounted] = useState<{ search: string; count: number } | null>(null);

  const countedAt = useRef(changes);

  useEffect(() => {
    const hasChanged = countedAt.current !== changes;
    countedAt.current = changes;
    const { unsubscribe } = fetchQuery<relationListQueriesCountQuery>(
      environment,
      relationCountQuery,
      { search },
      // The route has started the same call; a change of the list asks anew.
      { fetchPolicy: hasChanged ? 'network-only' : 'store-or-network' },
    ).subscribe({
      next: ({ relations }) => setCounted({ search, count: relations.totalCount }),
      error: (error: Error) => console.error('The relations could not be counted.', error),
    });
    return unsubscribe;
  }, [environment, search, changes]);

  // A count of another search would contradict the rows.
  return counted?.search === search ? counted.count : undefined;
}
