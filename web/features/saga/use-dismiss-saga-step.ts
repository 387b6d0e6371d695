import { graphql, useMutation } from 'react-relay';
import type { useDismissSagaStepMutation } from '#web/__generated__/useDismissSagaStepMutation.graphql.ts';

export function useDismissSagaStep() {
  return useMutation<useDismissSagaStepMutation>(graphql`
    mutation useDismissSagaStepMutation($requestId: ID!, $stepId: ID!) {
      result: dismissSagaStep(requestId: $requestId, stepId: $stepId) {
        ...stepOutcome_result
      }
    }
  `);
}
