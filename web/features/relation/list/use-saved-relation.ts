import { useEffect, useEffectEvent } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { commitLocalUpdate } from 'relay-runtime';
import { savedRow, useSavedId } from '#web/components/saved-row.ts';

/** Calls back once when the relation that was just saved is not in the list, because its rows were read before. */
export function useSavedRelation(ids: readonly string[], onMissing: () => void): void {
  const environment = useRelayEnvironment();
  const savedId = useSavedId();
  const onSaved = useEffectEvent((id: string) => {
    if (!savedRow.claimFirstList(id) || ids.includes(id)) return;
    // What other searches found was read before as well.
    commitLocalUpdate(environment, (store) => store.invalidateStore());
    onMissing();
  });
  useEffect(() => {
    if (savedId !== null) onSaved(savedId);
  }, [savedId]);
}
