import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { newRequestId } from '#web/relay/request-id.ts';
import { applyStepOutcome } from './step-outcome.ts';
import { useRetrySagaStep } from './use-retry-saga-step.ts';

/** 'Opnieuw' for one step; what the server refuses is said at the foot of the screen. */
export function useRetryStep(stepId: string): [retry: () => void, isRetrying: boolean] {
  const [commit, isRetrying] = useRetrySagaStep();
  const showError = useErrorModal('relview');
  function retry(): void {
    commit({
      variables: { requestId: newRequestId(), stepId },
      onCompleted: ({ result }) => {
        const refusal = applyStepOutcome(result);
        if (refusal !== null) snackbar.raise({ text: refusal });
      },
      onError: (error) => void showError(error),
    });
  }
  return [retry, isRetrying];
}
