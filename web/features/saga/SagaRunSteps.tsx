import { graphql, useFragment } from 'react-relay';
import type { SagaRunSteps_run$key } from '#web/__generated__/SagaRunSteps_run.graphql.ts';
import { SagaStepLine } from './SagaStepLine.tsx';

interface SagaRunStepsProps {
  run: SagaRunSteps_run$key;
  /** Of many runs at once only what somebody must look at. */
  onlyFailures?: boolean;
}

/** The steps of a run, in the order in which they were started. */
export function SagaRunSteps({ run: runRef, onlyFailures = false }: SagaRunStepsProps) {
  const run = useFragment(
    graphql`
      fragment SagaRunSteps_run on SagaRun {
        relationName
        steps {
          id
          state
          ...SagaStepLine_step
        }
      }
    `,
    runRef,
  );
  return (
    <ol aria-label={`Stappen van ${run.relationName}`}>
      {run.steps
        .filter(({ state }) => !onlyFailures || state === 'FAILED' || state === 'UNKNOWN')
        .map((step) => (
          <SagaStepLine key={step.id} step={step} />
        ))}
    </ol>
  );
}
