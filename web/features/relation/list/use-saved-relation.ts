import { useEffect, useRef } from 'react';
import { useSavedId } from '#web/components/saved-row.ts';

/** Calls back when the relation that was just saved is not in the list, because its rows were read before. */
export function useSavedRelation(ids: readonly string[], onMissing: () => void): void {
  const savedId = useSavedId();
  const latest = useRef({ ids, onMissing });
  useEffect(() => {
    latest.current = { ids, onMissing };
  });
  useEffect(() => {
    if (savedId !== null && !latest.current.ids.includes(savedId)) latest.current.onMissing();
  }, [savedId]);
}
