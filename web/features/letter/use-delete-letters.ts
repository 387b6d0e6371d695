import { graphql } from 'react-relay';
import type { useDeleteLettersMutation } from '#web/__generated__/useDeleteLettersMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useRequest } from '#web/form/use-request.ts';
import { formatCount } from '#web/format/numbers.ts';
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
    const text =
      letters.length === 1
        ? 'Er wordt 1 brief verwijderd.'
        : `Er worden ${formatCount(letters.length)} brieven verwijderd.`;
    if (!(await dialogs.confirmDelete(text))) return;
    try {
      const { result } = await send((requestId) => ({ requestId, ids: letters.map(({ id }) => id) }));
      if (result.__typename === 'ValidationError') void dialogs.alert({ text: result.message });
      onDeleted();
    } catch (error) {
      void showError(error);
    }
  };
}
