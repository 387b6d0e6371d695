import { useRef, useState } from 'react';
import { useRelayEnvironment } from 'react-relay';
import { fetchQuery, type IEnvironment, type Variables } from 'relay-runtime';
import { DELETED_IN_A_GO, LONGEST_LATER_SECONDS, UNDO_MILLISECONDS } from '#domain/relation/deletion.ts';
import type { relationListQueriesConsequencesQuery } from '#web/__generated__/relationListQueriesConsequencesQuery.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import type { FeedRun } from '#web/features/saga/feed-run.ts';
import { runFeed } from '#web/features/saga/run-feed.ts';
import { useWithdrawDeletions } from '#web/features/saga/use-withdraw-deletions.ts';
import { inBatches } from '#web/relay/in-batches.ts';
import { deletionText, goneText } from './deletion-words.ts';
import { deletionConsequencesQuery } from './relation-list-queries.ts';
import { useDeleteBatch } from './use-delete-batch.ts';

/** A call may take this long. None of many deletions may begin before the last is sent and all of them can be held. */
const SECONDS_A_CALL = 2;

export interface DeletionProgress {
  readonly done: number;
  readonly total: number;
}

/** Asks, then deletes batch by batch; the panel of runs shows what follows at the services (RELLIST-15, 16). */
export function useDeleteSelected(listVariables: Variables, onDeleted: (ids: readonly string[]) => void) {
  const deleteBatch = useDeleteBatch(listVariables);
  const [withdraw] = useWithdrawDeletions();
  const showError = useErrorModal('relaties');
  const environment = useRelayEnvironment();
  const [progress, setProgress] = useState<DeletionProgress | null>(null);
  const isStopped = useRef(false);

  async function deleteAll(ids: readonly string[]): Promise<void> {
    const batches = inBatches(ids, DELETED_IN_A_GO);
    const runs: FeedRun[] = [];
    let done = 0;
    try {
      for (const [index, batch] of batches.entries()) {
        if (isStopped.current) break;
        if (batches.length > 1) setProgress({ done, total: ids.length });
        const callsToCome = batches.length > 1 ? batches.length - index : 0;
        const started = await deleteBatch({ ids: batch, laterSeconds: laterSeconds(callsToCome) });
        for (const run of started) runFeed.start(run);
        runs.push(...started);
        done += batch.length;
        onDeleted(batch);
      }
    } finally {
      setProgress(null);
      if (runs.length > 0) offerUndo(runs.map(({ id }) => id));
    }
    const text = goneText(done - runs.length, done);
    if (text !== null) await dialogs.alert({ text });
  }

  function offerUndo(runIds: readonly string[]): void {
    snackbar.raise({
      text: 'Relatie(s) verwijderd.',
      action: { label: 'Ongedaan maken', keys: ['Ctrl', 'Z'], onAction: () => withdraw(runIds) },
      shownFor: UNDO_MILLISECONDS,
    });
  }

  return {
    /** Null unless several batches are under way. */
    progress,
    stopAfterBatch: () => {
      isStopped.current = true;
    },
    deleteSelected: async (ids: readonly string[]): Promise<void> => {
      const consequences = await countConsequences(environment, ids).catch(showError);
      if (!consequences || !(await dialogs.confirmDelete(deletionText(ids.length, consequences)))) return;
      isStopped.current = false;
      await deleteAll(ids).catch(showError);
    },
  };
}

function laterSeconds(callsToCome: number): number {
  return Math.min(callsToCome * SECONDS_A_CALL, LONGEST_LATER_SECONDS);
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
