import { useCallback, useEffect, useState } from 'react';
import { fetchQuery, type GraphQLTaggedNode, useRelayEnvironment } from 'react-relay';
import type { FetchQueryFetchPolicy, OperationType } from 'relay-runtime';

export interface Fetched<Answer> {
  readonly answer: Answer | 'reading' | 'failed';
  readonly readAgain: () => void;
}

/** What a dialog asks while it is open, with its wait and failure; a null id fetches nothing. */
export function useFetched<Query extends OperationType & { readonly variables: { readonly id: string } }>(
  query: GraphQLTaggedNode,
  id: string | null,
  fetchPolicy: FetchQueryFetchPolicy,
): Fetched<Query['response']> {
  const environment = useRelayEnvironment();
  const [attempt, setAttempt] = useState(0);
  const fetchKey = `${attempt} ${id}`;
  const [found, setFound] = useState<{
    readonly fetchKey: string;
    readonly answer: Query['response'] | 'failed';
  } | null>(null);

  useEffect(() => {
    if (id === null) return undefined;
    const { unsubscribe } = fetchQuery<Query>(environment, query, { id }, { fetchPolicy }).subscribe({
      next: (answer) => setFound({ fetchKey, answer }),
      error: (error: Error) => {
        console.error('What a dialog asks could not be read.', error);
        setFound({ fetchKey, answer: 'failed' });
      },
    });
    return unsubscribe;
  }, [environment, query, id, fetchPolicy, fetchKey]);

  const readAgain = useCallback(() => setAttempt((before) => before + 1), []);
  return { answer: found?.fetchKey === fetchKey ? found.answer : 'reading', readAgain };
}
