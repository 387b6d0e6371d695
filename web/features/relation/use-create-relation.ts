import { graphql, useMutation } from 'react-relay';
import type { useCreateRelationMutation } from '#web/__generated__/useCreateRelationMutation.graphql.ts';

export function useCreateRelation() {
  return useMutation<useCreateRelationMutation>(graphql`
    mutation useCreateRelationMutation($input: CreateRelationInput!) {
      result: createRelation(input: $input) {
        ...saveOutcome_result
      }
    }
  `);
}
