import { graphql } from 'react-relay';
import type { useDeleteLettersMutation } from '#web/__generated__/useDeleteLettersMutation.graphql.ts';
import { useMutationFeedback } from '#web/form/use-mutation-feedback.ts';
import { useRequest } from '#web/form/use-request.ts';

/** Deletes templates with their documents; resolves to whether they are gone. */
export function useDeleteLetters(): (ids: readonly string[]) => Promise<boolean> {
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
  const withFeedback = useMutationFeedback('brieven');
  return (ids) => withFeedback(send((requestId) => ({ requestId, ids })));
}
