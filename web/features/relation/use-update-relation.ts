import { graphql } from 'react-relay';
import type { useUpdateRelationMutation } from '#web/__generated__/useUpdateRelationMutation.graphql.ts';
import { useRequest } from '#web/form/use-request.ts';

export function useUpdateRelation() {
  return useRequest<useUpdateRelationMutation>(graphql`
    mutation useUpdateRelationMutation($input: UpdateRelationInput!) {
      result: updateRelation(input: $input) {
        ...saveOutcome_result
        ... on RelationSaved {
          relation {
            owner {
              username
              color
            }
          }
        }
      }
    }
  `);
}
