import { ConnectionHandler, type RecordSourceSelectorProxy, type Variables } from 'relay-runtime';
import { MOST_DELETED_AT_ONCE, TOO_MANY_TO_DELETE } from '#domain/relation/deletion.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { readRun } from '#web/features/saga/feed-run.ts';
import { runFeed } from '#web/features/saga/run-feed.ts';
import { formatCount } from '#web/format/numbers.ts';
import { newRequestId } from '#web/relay/request-id.ts';
import { useDeleteRelations } from '../use-delete-relations.ts';
import { goneText } from './deletion-words.ts';

/** Asks, deletes and takes the rows out of the list; what goes on at the services is the panel's (RELLIST-15, 16). */
export function useDeleteSelected(listVariables: Variables, onDeleted: () => void) {
  const [commit] = useDeleteRelations();
  const showError = useErrorModal('relaties');

  return async (ids: readonly string[]): Promise<void> => {
    if (ids.length > MOST_DELETED_AT_ONCE) return dialogs.alert({ text: TOO_MANY_TO_DELETE });
    const text =
      ids.length === 1
        ? 'Er wordt 1 relatie verwijderd.'
        : `Er worden ${formatCount(ids.length)} relaties verwijderd.`;
    if (!(await dialogs.confirmDelete(text))) return;
    commit({
      variables: { requestId: newRequestId(), ids },
      updater: (store, response) => {
        // Those that were not there any more have no place in the list either.
        if (response?.result.__typename !== 'ValidationError') takeOut(store, ids, listVariables);
      },
      onCompleted: ({ result }) => {
        switch (result.__typename) {
          case 'RelationsDeletionStarted':
            for (const run of result.runs) runFeed.start(readRun(run));
            snackbar.raise({ text: 'Relatie(s) verwijderd.' });
            onDeleted();
            return tellGone(ids.length - result.runs.length, ids.length);
          case 'NotFoundError':
            onDeleted();
            return tellGone(ids.length, ids.length);
          case 'ValidationError':
            return void dialogs.alert({ text: result.message });
          default:
            throw new Error('The server gave a result that this client does not know.');
        }
      },
      onError: (error) => void showError(error),
    });
  };
}

function tellGone(gone: number, asked: number): void {
  const text = goneText(gone, asked);
  if (text !== null) void dialogs.alert({ text });
}

/** At once from the list on screen; other lists in the store are asked again when they are shown (RELSAGA-22). */
function takeOut(store: RecordSourceSelectorProxy, ids: readonly string[], listVariables: Variables): void {
  const list = ConnectionHandler.getConnection(store.getRoot(), 'RelationList_relations', listVariables);
  if (list) for (const id of ids) ConnectionHandler.deleteNode(list, id);
  store.invalidateStore();
}
