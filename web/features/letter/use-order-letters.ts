import { graphql } from 'react-relay';
import type { useOrderLettersMutation } from '#web/__generated__/useOrderLettersMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';
import { useToldOutcome } from '#web/form/use-told-outcome.ts';

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
  const told = useToldOutcome('brieven');
  return async (ids: readonly string[]): Promise<void> => {
    await told(order((requestId) => ({ requestId, ids })));
    onOrdered();
  };
}
