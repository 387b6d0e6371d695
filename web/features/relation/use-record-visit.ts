import { graphql, useMutation } from 'react-relay';
import type { useRecordVisitMutation } from '#web/__generated__/useRecordVisitMutation.graphql.ts';

export function useRecordVisit() {
  return useMutation<useRecordVisitMutation>(graphql`
    mutation useRecordVisitMutation($id: ID!) {
      recordRelationVisit(id: $id) {
        id
      }
    }
  `);
}
