import { graphql } from 'react-relay';
import type { useTaskMutationsCompleteMutation } from '#web/__generated__/useTaskMutationsCompleteMutation.graphql.ts';
import type { useTaskMutationsDeleteMutation } from '#web/__generated__/useTaskMutationsDeleteMutation.graphql.ts';
import type { useTaskMutationsUndoMutation } from '#web/__generated__/useTaskMutationsUndoMutation.graphql.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { showRefusalOf, useMutationFeedback } from '#web/form/use-mutation-feedback.ts';
import { useRequest } from '#web/form/use-request.ts';
import { withUndo } from '#web/list/with-undo.ts';
import { completions } from './list/completions.ts';
import { undoneText } from './list/task-text.ts';
import { createUndoToken } from './undo-token.ts';

/** Completing and deleting one task; each says so, with its way back. They resolve to whether it was done. */
export function useTaskMutations(screen: ScreenTag) {
  const withFeedback = useMutationFeedback(screen);
  const showError = useErrorModal(screen);
  const [complete, isCompleting] = useRequest<useTaskMutationsCompleteMutation>(graphql`
    mutation useTaskMutationsCompleteMutation($requestId: ID!, $id: ID!, $undoToken: ID!, $endsSeries: Boolean!) {
      result: completeTask(requestId: $requestId, id: $id, undoToken: $undoToken, endsSeries: $endsSeries) {
        __typename
        ... on TaskCompleted {
          task {
            ...TaskView_task
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);
  const [remove, isRemoving] = useRequest<useTaskMutationsDeleteMutation>(graphql`
    mutation useTaskMutationsDeleteMutation($requestId: ID!, $id: ID!, $undoToken: ID!) {
      result: deleteTask(requestId: $requestId, id: $id, undoToken: $undoToken) {
        __typename
        ... on Error {
          message
        }
      }
    }
  `);
  const [undo] = useRequest<useTaskMutationsUndoMutation>(graphql`
    mutation useTaskMutationsUndoMutation($requestId: ID!, $undoToken: ID!) {
      result: undoTasks(requestId: $requestId, undoToken: $undoToken) {
        __typename
        ... on TasksUndone {
          tasks {
            ...TaskView_task
          }
        }
        ... on Error {
          message
        }
      }
    }
  `);

  const sendUndo = (undoToken: string) => undo((requestId) => ({ requestId, undoToken }));

  function offerUndo(text: string, undoToken: string): void {
    const undoCompletion = async () => {
      if (await withFeedback(sendUndo(undoToken))) snackbar.raise({ text: undoneText(1) });
    };
    snackbar.raise(withUndo(text, () => void undoCompletion()));
  }

  async function completed(id: string, endsSeries: boolean): Promise<boolean> {
    const undoToken = createUndoToken();
    const isDone = await withFeedback(complete((requestId) => ({ requestId, id, undoToken, endsSeries })));
    if (isDone && endsSeries) offerUndo('De reeks is beëindigd.', undoToken);
    else if (isDone) {
      const undoCompletion = async (ids: readonly string[]) =>
        (await showRefusalOf(sendUndo(undoToken))) ? ids : [];
      completions.offer({ ids: [id], undo: undoCompletion, onFailure: showError });
    }
    return isDone;
  }

  return {
    isBusy: isCompleting || isRemoving,
    completeTask: (id: string) => completed(id, false),
    endSeries: (id: string) => completed(id, true),
    deleteTask: async (id: string): Promise<boolean> => {
      const undoToken = createUndoToken();
      const isDone = await withFeedback(remove((requestId) => ({ requestId, id, undoToken })));
      if (isDone) offerUndo('Taak verwijderd.', undoToken);
      return isDone;
    },
  };
}
