import { graphql, useMutation } from 'react-relay';
import { DELETION_BATCH_SIZE } from '#domain/relation/deletion.ts';
import type { useUndoDeletionsDelayMutation } from '#web/__generated__/useUndoDeletionsDelayMutation.graphql.ts';
import type { useUndoDeletionsMutation } from '#web/__generated__/useUndoDeletionsMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { refusalText } from '#web/errors/refusal-text.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { inBatches } from '#web/relay/in-batches.ts';
import { newRequestId } from '#web/relay/request-id.ts';
import { readRun } from './feed-run.ts';
import { relationsBack } from './relations-back.ts';
import { runFeed } from './run-feed.ts';
import { tooLateText } from './too-late-text.ts';
import { undoProgress } from './undo-progress.ts';

/** Withdraws deletions, each if it still can be, and says which could not. */
export function useWithdrawDeletions(): readonly [
  withdraw: (runIds: readonly string[]) => void,
  isBusy: boolean,
] {
  const showError = useErrorModal('relaties');
  const [commit, isBusy] = useMutation<useUndoDeletionsMutation>(graphql`
    mutation useUndoDeletionsMutation($requestId: ID!, $runIds: [ID!]!) {
      result: undoDeletions(requestId: $requestId, runIds: $runIds) {
        __typename
        ... on DeletionsUndone {
          undone {
            ...feedRun_run
            ...SagaRunSteps_run
            relation {
              isBeingDeleted
            }
          }
          late {
            ...feedRun_run
            ...SagaRunSteps_run
          }
        }
        ... on ValidationError {
          message
        }
        ... on NotFoundError {
          message
        }
      }
    }
  `);
  const [commitDelay, isDelaying] = useMutation<useUndoDeletionsDelayMutation>(graphql`
    mutation useUndoDeletionsDelayMutation($requestId: ID!, $runIds: [ID!]!) {
      delayDeletions(requestId: $requestId, runIds: $runIds) {
        __typename
      }
    }
  `);
  /** A failure is not reported: the calls that follow withdraw what they can and report the rest. */
  const delay = (runIds: readonly string[]) =>
    new Promise<void>((resolve) => {
      commitDelay({
        variables: { requestId: newRequestId(), runIds },
        onCompleted: () => resolve(),
        onError: () => resolve(),
      });
    });
  const undoBatch = (runIds: readonly string[]) =>
    new Promise<number | null>((resolve, reject) => {
      commit({
        variables: { requestId: newRequestId(), runIds },
        onCompleted: ({ result }) => {
          if (result.__typename === 'DeletionsUndone') {
            const { undone, late } = result;
            for (const run of [...undone, ...late]) runFeed.update(readRun(run));
            return resolve(undone.length);
          }
          void dialogs.alert({ text: refusalText('message' in result ? result : {}) });
          resolve(null);
        },
        onError: reject,
      });
    });
  async function withdrawAll(runIds: readonly string[]): Promise<void> {
    let late = 0;
    let back = 0;
    let done = 0;
    const failures: unknown[] = [];
    const isMany = runIds.length > DELETION_BATCH_SIZE;
    // Otherwise the last deletions would begin before the call that undoes them.
    if (isMany) await delay(runIds);
    for (const batch of inBatches(runIds, DELETION_BATCH_SIZE)) {
      if (isMany) undoProgress.set({ done, total: runIds.length });
      // A batch that fails must not leave the others to be deleted.
      const undone = await undoBatch(batch).catch((error: unknown) => {
        failures.push(error);
        return null;
      });
      back += undone ?? 0;
      late += undone === null ? 0 : batch.length - undone;
      done += batch.length;
    }
    undoProgress.set(null);
    if (back > 0) {
      relationsBack.emit();
      snackbar.raise({ text: 'Relatie(s) teruggezet.' });
    }
    if (late > 0) void dialogs.alert({ text: tooLateText(late) });
    if (failures.length > 0) await showError(failures[0]);
  }
  return [(runIds) => void withdrawAll(runIds), isBusy || isDelaying];
}
