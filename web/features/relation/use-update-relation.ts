import { graphql, useMutation } from 'react-relay';
import type { useUpdateRelationMutation } from '#web/__generated__/useUpdateRelationMutation.graphql.ts';

export function useUpdateRelation() {
  return useMutation<useUpdateRelationMutation>(graphql`
    mutation useUpdateRelationMutation($input: UpdateRelationInput!) {
      result: updateRelation(input: $input) {
        ...saveOutcome_result
      }
    }
  `);
}
