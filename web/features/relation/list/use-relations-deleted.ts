import { useEffect, useEffectEvent } from 'react';
import { commitLocalUpdate, useRelayEnvironment } from 'react-relay';
import { ConnectionHandler, type Variables } from 'relay-runtime';
import { relationsDeleted } from './deletions.ts';

/** Takes relations that are being deleted out of the list on screen, whoever began that. */
export function useRelationsDeleted(
  listVariables: Variables,
  onDeleted: (ids: readonly string[]) => void,
): void {
  const environment = useRelayEnvironment();
  const removeRows = useEffectEvent((ids: readonly string[]) => {
    commitLocalUpdate(environment, (store) => {
      const list = ConnectionHandler.getConnection(store.getRoot(), 'RelationList_relations', listVariables);
      if (list) for (const id of ids) ConnectionHandler.deleteNode(list, id);
    });
    onDeleted(ids);
  });
  useEffect(() => relationsDeleted.subscribe((ids) => removeRows(ids)), []);
}
