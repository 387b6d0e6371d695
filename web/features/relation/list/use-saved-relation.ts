import { useEffect, useEffectEvent } from 'react';
import { useSavedId } from '#web/components/saved-row.ts';

/** Calls back when the relation that was just saved is not in the list, because its rows were read before. */
export function useSavedRelation(ids: readonly string[], onMissing: () => void): void {
  const savedId = useSavedId();
  const onSaved = useEffectEvent((id: string) => {
    if (!ids.includes(id)) onMissing();
  });
  useEffect(() => {
    if (savedId !== null) onSaved(savedId);
  }, [savedId]);
}
