import { useRelayEnvironment } from 'react-relay';
import {
  ConnectionHandler,
  fetchQuery,
  type IEnvironment,
  type RecordSourceSelectorProxy,
  type Variables,
} from 'relay-runtime';
import { MOST_DELETED_AT_ONCE, TOO_MANY_TO_DELETE, UNDO_MILLISECONDS } from '#domain/relation/deletion.ts';
import type { relationListQueriesConsequencesQuery } from '#web/__generated__/relationListQueriesConsequencesQuery.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { readRun } from '#web/features/saga/feed-run.ts';
import { runFeed } from '#web/features/saga/run-feed.ts';
import { useWithdrawDeletions } from '#web/features/saga/use-withdraw-deletions.ts';
import { newRequestId } from '#web/relay/request-id.ts';
import { useDeleteRelations } from '../use-delete-relations.ts';
import { deletionText, goneText } from './deletion-words.ts';
import { deletionConsequencesQuery } from './relation-list-queries.ts';

/**
 * Asks, deletes and takes the rows out of the list; what goes on at the services is the panel's (RELLIST-15, 16). For
 * as long as no service has heard of it, it can be undone.
 */
export function useDeleteSelected(listVariables: Variables, onDeleted: () => void) {
  const [commit] = useDeleteRelations();
  const [withdraw] = useWithdrawDeletions();
  const showError = useErrorModal('relaties');
  const environment = useRelayEnvironment();

  return async (ids: readonly string[]): Promise<void> => {
    if (ids.length > MOST_DELETED_AT_ONCE) return dialogs.alert({ text: TOO_MANY_TO_DELETE });
    const consequences = await countConsequences(environment, ids).catch(showError);
    if (!consequences || !(await dialogs.confirmDelete(deletionText(ids.length, consequences)))) return;
    commit({
      variables: { requestId: newRequestId(), ids },
      updater: (store, response) => {
        // Those that were not there any more have no place in the list either.
        if (response?.result.__typename !== 'ValidationError') takeOut(store, ids, listVariables);
      },
      onCompleted: ({ result }) => {
        switch (result.__typename) {
          case 'RelationsDeletionStarted': {
            const runs = result.runs.map((run) => readRun(run));
            for (const run of runs) runFeed.start(run);
            snackbar.raise({
              text: 'Relatie(s) verwijderd.',
              action: {
                label: 'Ongedaan maken',
                keys: ['Ctrl', 'Z'],
                onAction: () => withdraw(runs.map(({ id }) => id)),
              },
              shownFor: UNDO_MILLISECONDS,
            });
            onDeleted();
            return tellGone(ids.length - runs.length, ids.length);
          }
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

async function countConsequences(environment: IEnvironment, ids: readonly string[]) {
  const answer = await fetchQuery<relationListQueriesConsequencesQuery>(
    environment,
    deletionConsequencesQuery,
    { ids },
    { fetchPolicy: 'network-only' },
  ).toPromise();
  return answer?.deletionConsequences;
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
