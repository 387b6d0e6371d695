import { graphql, useMutation } from 'react-relay';
import type { useDeleteRelationsMutation } from '#web/__generated__/useDeleteRelationsMutation.graphql.ts';

export function useDeleteRelations() {
  return useMutation<useDeleteRelationsMutation>(graphql`
    mutation useDeleteRelationsMutation($requestId: ID!, $ids: [ID!]!, $laterSeconds: Int!) {
      result: deleteRelations(requestId: $requestId, ids: $ids, laterSeconds: $laterSeconds) {
        __typename
        ... on RelationsDeletionStarted {
          runs {
            ...feedRun_run
            ...SagaRunSteps_run
          }
        }
        ... on NotFoundError {
          __typename
        }
        ... on ValidationError {
          message
        }
      }
    }
  `);
}
