import { graphql } from 'react-relay';
import type { DescriptionKind } from '#domain/description/description.ts';
import type { useOrderDescriptionsMutation } from '#web/__generated__/useOrderDescriptionsMutation.graphql.ts';
import { useMutationFeedback } from '#web/form/use-mutation-feedback.ts';
import { useRequest } from '#web/form/use-request.ts';
import { LIST_KINDS } from './description-lists.ts';

/** Saves the order of a list (ledger FLOWS-22). */
export function useOrderDescriptions(kind: DescriptionKind) {
  const [order] = useRequest<useOrderDescriptionsMutation>(graphql`
    mutation useOrderDescriptionsMutation($requestId: ID!, $kind: DescriptionKind!, $ids: [ID!]!) {
      result: orderDescriptions(requestId: $requestId, kind: $kind, ids: $ids) {
        __typename
        ... on DescriptionsSaved {
          list {
            ...DescriptionList_list
          }
        }
        ... on ValidationError {
          message
        }
      }
    }
  `);
  const withFeedback = useMutationFeedback('taakflow');
  return async (ids: readonly string[]): Promise<void> => {
    await withFeedback(order((requestId) => ({ requestId, kind: LIST_KINDS[kind], ids })));
  };
}
