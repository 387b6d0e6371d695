import { graphql, useMutation } from 'react-relay';
import type { useLinkFoundRecordMutation } from '#web/__generated__/useLinkFoundRecordMutation.graphql.ts';

export function useLinkFoundRecord() {
  return useMutation<useLinkFoundRecordMutation>(graphql`
    mutation useLinkFoundRecordMutation($requestId: ID!, $stepId: ID!) {
      result: linkFoundRecord(requestId: $requestId, stepId: $stepId) {
        ...stepOutcome_result
      }
    }
  `);
}
