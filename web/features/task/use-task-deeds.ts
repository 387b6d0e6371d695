import { graphql } from 'react-relay';
import type { useTaskDeedsCompleteMutation } from '#web/__generated__/useTaskDeedsCompleteMutation.graphql.ts';
import type { useTaskDeedsDeleteMutation } from '#web/__generated__/useTaskDeedsDeleteMutation.graphql.ts';
import type { useTaskDeedsUndoMutation } from '#web/__generated__/useTaskDeedsUndoMutation.graphql.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useRequest } from '#web/form/use-request.ts';
import { toldRefusal, useToldOutcome } from '#web/form/use-told-outcome.ts';
import { withUndo } from '#web/list/with-undo.ts';
import { newDeedId } from './deed-id.ts';
import { completions } from './list/completions.ts';
import { undoneText } from './list/task-words.ts';

/** Completing and deleting one task; each says so, with its way back. They resolve to whether it was done. */
export function useTaskDeeds(screen: ScreenTag) {
  const settled = useToldOutcome(screen);
  const showError = useErrorModal(screen);
  const [complete, isCompleting] = useRequest<useTaskDeedsCompleteMutation>(graphql`
    mutation useTaskDeedsCompleteMutation($requestId: ID!, $id: ID!, $deedId: ID!, $endsSeries: Boolean!) {
      result: completeTask(requestId: $requestId, id: $id, deedId: $deedId, endsSeries: $endsSeries) {
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
  const [remove, isRemoving] = useRequest<useTaskDeedsDeleteMutation>(graphql`
    mutation useTaskDeedsDeleteMutation($requestId: ID!, $id: ID!, $deedId: ID!) {
      result: deleteTask(requestId: $requestId, id: $id, deedId: $deedId) {
        __typename
        ... on Error {
          message
        }
      }
    }
  `);
  const [undo] = useRequest<useTaskDeedsUndoMutation>(graphql`
    mutation useTaskDeedsUndoMutation($requestId: ID!, $deedId: ID!) {
      result: undoTasks(requestId: $requestId, deedId: $deedId) {
        __typename
        ... on TasksRestored {
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

  const askBack = (deedId: string) => undo((requestId) => ({ requestId, deedId }));

  function offerUndo(text: string, deedId: string): void {
    const takeBack = async () => {
      if (await settled(askBack(deedId))) snackbar.raise({ text: undoneText(1) });
    };
    snackbar.raise(withUndo(text, () => void takeBack()));
  }

  async function completed(id: string, endsSeries: boolean): Promise<boolean> {
    const deedId = newDeedId();
    const isDone = await settled(complete((requestId) => ({ requestId, id, deedId, endsSeries })));
    if (isDone && endsSeries) offerUndo('De reeks is beëindigd.', deedId);
    else if (isDone) {
      completions.offer({ count: 1, undo: () => toldRefusal(askBack(deedId)), tell: showError });
    }
    return isDone;
  }

  return {
    isBusy: isCompleting || isRemoving,
    completeTask: (id: string) => completed(id, false),
    endSeries: (id: string) => completed(id, true),
    deleteTask: async (id: string): Promise<boolean> => {
      const deedId = newDeedId();
      const isDone = await settled(remove((requestId) => ({ requestId, id, deedId })));
      if (isDone) offerUndo('Taak verwijderd.', deedId);
      return isDone;
    },
  };
}
