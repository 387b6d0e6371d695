import { graphql } from 'react-relay';
import type { useDeleteLettersMutation } from '#web/__generated__/useDeleteLettersMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';
import { useToldOutcome } from '#web/form/use-told-outcome.ts';

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
  const told = useToldOutcome('brieven');
  return (ids) => told(send((requestId) => ({ requestId, ids })));
}
