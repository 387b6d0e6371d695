import { useEffect, useRef } from 'react';
import type { relationListQueriesRowsQuery } from '#web/__generated__/relationListQueriesRowsQuery.graphql.ts';
import { relationsBack } from '#web/features/saga/relations-back.ts';
import { refetch } from '#web/relay/refetch.ts';
import { relationListQuery } from './relation-list-queries.ts';

/** Fetches the rows again when relations that were being deleted are there again. */
export function useRelationsBack(
  listVariables: relationListQueriesRowsQuery['variables'],
  onBack: () => void,
): void {
  const latest = useRef({ listVariables, onBack });
  useEffect(() => {
    latest.current = { listVariables, onBack };
  });
  useEffect(
    () =>
      relationsBack.subscribe(() => {
        refetch<relationListQueriesRowsQuery>(relationListQuery, latest.current.listVariables);
        latest.current.onBack();
      }),
    [],
  );
}
