import { graphql } from 'react-relay';
import type { useOrderLettersMutation } from '#web/__generated__/useOrderLettersMutation.graphql.ts';
import { useMutationFeedback } from '#web/form/use-mutation-feedback.ts';
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
  const withFeedback = useMutationFeedback('brieven');
  return async (ids: readonly string[]): Promise<void> => {
    await withFeedback(order((requestId) => ({ requestId, ids })));
    onOrdered();
  };
}
