import { graphql } from 'react-relay';
import type { DescriptionKind } from '#domain/description/description.ts';
import type { useDeleteDescriptionsMutation } from '#web/__generated__/useDeleteDescriptionsMutation.graphql.ts';
import { useMutationFeedback } from '#web/form/use-mutation-feedback.ts';
import { useRequest } from '#web/form/use-request.ts';
import { LIST_KINDS } from './description-lists.ts';

export function useDeleteDescriptions(kind: DescriptionKind): (ids: readonly string[]) => Promise<boolean> {
  const [remove] = useRequest<useDeleteDescriptionsMutation>(graphql`
    mutation useDeleteDescriptionsMutation($requestId: ID!, $kind: DescriptionKind!, $ids: [ID!]!) {
      result: deleteDescriptions(requestId: $requestId, kind: $kind, ids: $ids) {
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
  return (ids) => withFeedback(remove((requestId) => ({ requestId, kind: LIST_KINDS[kind], ids })));
}
