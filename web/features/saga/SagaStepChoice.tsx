import { Link2, RotateCcw } from 'lucide-react';
import type { PressEvent } from 'react-aria-components/Button';
import { graphql, useFragment } from 'react-relay';
import type { SagaStepChoice_step$key } from '#web/__generated__/SagaStepChoice_step.graphql.ts';
import type { stepOutcome_result$key } from '#web/__generated__/stepOutcome_result.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { snackbar } from '#web/components/snackbar-store.ts';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { newRequestId } from '#web/relay/request-id.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './SagaStepChoice.module.css';
import { applyStepOutcome } from './step-outcome.ts';
import { useDismissSagaStep } from './use-dismiss-saga-step.ts';
import { useLinkFoundRecord } from './use-link-found-record.ts';
import { useRetrySagaStep } from './use-retry-saga-step.ts';

const css = classNames(sheet);

/** What a user can decide for a step. For the relation itself, when it can't be deleted, that is only 'Opnieuw'. */
export function SagaStepChoice({ step: stepRef }: { step: SagaStepChoice_step$key }) {
  const step = useFragment(
    graphql`
      fragment SagaStepChoice_step on SagaStep {
        id
        label
        canDismiss
        canLink
      }
    `,
    stepRef,
  );
  const [retry, isRetrying] = useRetrySagaStep();
  const [dismiss, isDismissing] = useDismissSagaStep();
  const [link, isLinking] = useLinkFoundRecord();
  const showError = useErrorModal('relview');
  const openQuestion = (press: PressEvent) => {
    // The buttons go with the failure; the focus stays at what they were about.
    press.target.closest<HTMLElement>('li')?.focus();
    return {
      variables: { requestId: newRequestId(), stepId: step.id },
      onCompleted: ({ result }: { readonly result: stepOutcome_result$key }) => {
        const refusal = applyStepOutcome(result);
        if (refusal !== null) snackbar.raise({ text: refusal });
      },
      onError: (error: Error) => void showError(error),
    };
  };
  return (
    <div className={css('choice')}>
      {step.canLink && (
        <Button
          size="small"
          icon={Link2}
          aria-label={`${step.label}: dit is dezelfde`}
          busy={isLinking}
          isDisabled={isRetrying || isDismissing}
          onPress={(press) => link(openQuestion(press))}
        >
          Dit is dezelfde
        </Button>
      )}
      <Button
        size="small"
        variant={step.canLink ? 'quiet' : 'secondary'}
        icon={RotateCcw}
        aria-label={`${step.label}: opnieuw`}
        busy={isRetrying}
        isDisabled={isDismissing || isLinking}
        onPress={(press) => retry(openQuestion(press))}
      >
        Opnieuw
      </Button>
      {step.canDismiss && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`${step.label}: laat maar`}
          busy={isDismissing}
          isDisabled={isRetrying || isLinking}
          onPress={(press) => dismiss(openQuestion(press))}
        >
          Laat maar
        </Button>
      )}
    </div>
  );
}
