import { graphql, useFragment } from 'react-relay';
import type { SagaRunSteps_run$key } from '#web/__generated__/SagaRunSteps_run.graphql.ts';
import { useViewer } from '#web/session/viewer.ts';
import { needsAttention } from './failed-step-text.ts';
import { SagaStepLine } from './SagaStepLine.tsx';
import { StopDeletion } from './StopDeletion.tsx';
import { UndoDeletions } from './UndoDeletions.tsx';

interface SagaRunStepsProps {
  run: SagaRunSteps_run$key;
  /** Many runs at once show only what somebody must look at. */
  onlyFailures?: boolean;
}

/** The steps of a run, in the order in which they were started; of a deletion the way back, while there is one. */
export function SagaRunSteps({ run: runRef, onlyFailures = false }: SagaRunStepsProps) {
  const run = useFragment(
    graphql`
      fragment SagaRunSteps_run on SagaRun {
        id
        state
        relationName
        canUndo
        steps {
          id
          state
          ...SagaStepLine_step
        }
      }
    `,
    runRef,
  );
  const { canWrite } = useViewer();
  return (
    <>
      <ol aria-label={`Stappen van ${run.relationName}`}>
        {run.steps
          .filter(({ state }) => !onlyFailures || needsAttention(state))
          .map((step) => (
            <SagaStepLine key={step.id} step={step} />
          ))}
      </ol>
      {run.canUndo &&
        canWrite &&
        (run.state === 'WAITING' ? (
          <UndoDeletions runIds={[run.id]} />
        ) : (
          <StopDeletion runId={run.id} relationName={run.relationName} />
        ))}
    </>
  );
}
