import { graphql, useMutation } from 'react-relay';
import type { useRetrySagaStepMutation } from '#web/__generated__/useRetrySagaStepMutation.graphql.ts';

export function useRetrySagaStep() {
  return useMutation<useRetrySagaStepMutation>(graphql`
    mutation useRetrySagaStepMutation($requestId: ID!, $stepId: ID!) {
      result: retrySagaStep(requestId: $requestId, stepId: $stepId) {
        ...stepOutcome_result
      }
    }
  `);
}
