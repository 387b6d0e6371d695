import { graphql } from 'react-relay';
import type { useOrderLettersMutation } from '#web/__generated__/useOrderLettersMutation.graphql.ts';
import { dialogs } from '#web/components/dialog-queue.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useRequest } from '#web/form/use-request.ts';

/** Keeps the user's own order of the templates (ledger LETTERS-16). */
export function useOrderLetters(onOrdered: () => void) {
  const [order] = useRequest<useOrderLettersMutation>(graphql`
    mutation useOrderLettersMutation($requestId: ID!, $ids: [ID!]!) {
      result: orderLetterTemplates(requestId: $requestId, ids: $ids) {
        __typename
        ... on ValidationError {
          message
        }
      }
    }
  `);
  const showError = useErrorModal('brieven');
  return async (ids: readonly string[]): Promise<void> => {
    try {
      const { result } = await order((requestId) => ({ requestId, ids }));
      if (result.__typename === 'ValidationError') void dialogs.alert({ text: result.message });
      onOrdered();
    } catch (error) {
      void showError(error);
    }
  };
}
