import { graphql } from 'react-relay';
import { deletionDone, deletionQuestion } from '#domain/settings/deletion-texts.ts';
import type { useDeleteLettersMutation } from '#web/__generated__/useDeleteLettersMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useRequest } from '#web/form/use-request.ts';
import type { LetterRow } from './letter-columns.tsx';

/** Asks in the words of the settings, and deletes templates with their documents. */
export function useDeleteLetters(onDeleted: () => void) {
  const [send] = useRequest<useDeleteLettersMutation>(graphql`
    mutation useDeleteLettersMutation($requestId: ID!, $ids: [ID!]!) {
      result: deleteLetterTemplates(requestId: $requestId, ids: $ids) {
        __typename
        ... on ValidationError {
          message
        }
      }
    }
  `);
  const showError = useErrorModal('brieven');

  return async (letters: readonly LetterRow[]): Promise<void> => {
    if (!(await dialogs.confirmDelete(deletionQuestion('brief', letters.length)))) return;
    try {
      const { result } = await send((requestId) => ({ requestId, ids: letters.map(({ id }) => id) }));
      if (result.__typename === 'ValidationError') return void dialogs.alert({ text: result.message });
      onDeleted();
      snackbar.raise({ text: deletionDone('brief') });
    } catch (error) {
      void showError(error);
    }
  };
}
