import { useEffect, useRef } from 'react';
import { useSavedRow } from '#web/components/saved-row.ts';

/** Calls back once for a relation that was saved and is not among the rows: those shown are of before it was there. */
export function useSavedRelation(ids: readonly string[], onMissing: () => void): void {
  const saved = useSavedRow();
  const latest = useRef({ ids, onMissing });
  useEffect(() => {
    latest.current = { ids, onMissing };
  });
  useEffect(() => {
    if (saved !== null && !latest.current.ids.includes(saved)) latest.current.onMissing();
  }, [saved]);
}
