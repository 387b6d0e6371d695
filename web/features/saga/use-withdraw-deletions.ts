import { graphql, useMutation } from 'react-relay';
import type { useWithdrawDeletionsMutation } from '#web/__generated__/useWithdrawDeletionsMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { newRequestId } from '#web/relay/request-id.ts';
import { readRun } from './feed-run.ts';
import { relationsBack } from './relations-back.ts';
import { runFeed } from './run-feed.ts';
import { tooLateText } from './too-late-text.ts';

/** Takes deletions back, each if it can be, and says which could not. */
export function useWithdrawDeletions(): readonly [
  withdraw: (runIds: readonly string[]) => void,
  isBusy: boolean,
] {
  const showError = useErrorModal('relaties');
  const [commit, isBusy] = useMutation<useWithdrawDeletionsMutation>(graphql`
    mutation useWithdrawDeletionsMutation($requestId: ID!, $runIds: [ID!]!) {
      result: withdrawDeletions(requestId: $requestId, runIds: $runIds) {
        __typename
        ... on DeletionsWithdrawn {
          withdrawn {
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
  const withdraw = (runIds: readonly string[]) =>
    void commit({
      variables: { requestId: newRequestId(), runIds },
      onCompleted: ({ result }) => {
        if (result.__typename === 'DeletionsWithdrawn') {
          const { withdrawn, late } = result;
          for (const run of [...withdrawn, ...late]) runFeed.update(readRun(run));
          if (withdrawn.length > 0) {
            relationsBack.tell();
            snackbar.raise({ text: 'Relatie(s) teruggezet.' });
          }
          const lateCount = runIds.length - withdrawn.length;
          if (lateCount > 0) void dialogs.alert({ text: tooLateText(lateCount) });
        } else if (result.__typename !== '%other') {
          void dialogs.alert({ text: result.message });
        }
      },
      onError: (error) => void showError(error),
    });
  return [withdraw, isBusy];
}
