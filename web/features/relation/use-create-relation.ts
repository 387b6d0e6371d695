import { graphql } from 'react-relay';
import type { useCreateRelationMutation } from '#web/__generated__/useCreateRelationMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';

export function useCreateRelation() {
  return useRequest<useCreateRelationMutation>(graphql`
    mutation useCreateRelationMutation($input: CreateRelationInput!) {
      result: createRelation(input: $input) {
        ...saveOutcome_result
      }
    }
  `);
}
