import { useRelayEnvironment } from 'react-relay';
import { fetchQuery, type IEnvironment } from 'relay-runtime';
import type { relationSelectionQueriesConsequencesQuery } from '#web/__generated__/relationSelectionQueriesConsequencesQuery.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useWithdrawDeletions } from '#web/features/saga/use-undo-deletions.ts';
import { withUndo } from '#web/list/with-undo.ts';
import { deletedText, deletionText, goneText } from './deletion-text.ts';
import { deletions } from './deletions.ts';
import { deletionConsequencesQuery } from './relation-selection-queries.ts';

/** Asks, then deletes; the panel of runs shows what follows at the services (RELLIST-15, 16). */
export function useDeleteSelected(): (ids: readonly string[]) => Promise<void> {
  const [withdraw] = useWithdrawDeletions();
  const showError = useErrorModal('relaties');
  const environment = useRelayEnvironment();

  async function deleteAll(ids: readonly string[]): Promise<void> {
    const { done, results: runIds, failure } = await deletions.run(ids);
    if (runIds.length > 0) {
      snackbar.raise(withUndo(deletedText(done, ids.length), () => withdraw(runIds)));
    }
    if (failure) return showError(failure.reason);
    const text = goneText(done - runIds.length, done);
    if (text !== null) await dialogs.alert({ text });
  }

  return async (ids) => {
    const consequences = await countConsequences(environment, ids).catch(showError);
    if (!consequences || !(await dialogs.confirmDelete(deletionText(ids.length, consequences)))) return;
    await deleteAll(ids);
  };
}

async function countConsequences(environment: IEnvironment, ids: readonly string[]) {
  const answer = await fetchQuery<relationSelectionQueriesConsequencesQuery>(
    environment,
    deletionConsequencesQuery,
    { ids },
    { fetchPolicy: 'network-only' },
  ).toPromise();
  return answer?.deletionConsequences;
}
