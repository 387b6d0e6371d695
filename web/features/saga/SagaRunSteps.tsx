import { graphql, useFragment } from 'react-relay';
import type { SagaRunSteps_run$key } from '#web/__generated__/SagaRunSteps_run.graphql.ts';
import { SagaStepLine } from './SagaStepLine.tsx';

/** The steps of a run, in the order in which they were started. */
export function SagaRunSteps({ run: runRef }: { run: SagaRunSteps_run$key }) {
  const run = useFragment(
    graphql`
      fragment SagaRunSteps_run on SagaRun {
        relationName
        steps {
          id
          ...SagaStepLine_step
        }
      }
    `,
    runRef,
  );
  return (
    <ol aria-label={`Stappen van ${run.relationName}`}>
      {run.steps.map((step) => (
        <SagaStepLine key={step.id} step={step} />
      ))}
    </ol>
  );
}
