import { CircleAlert, RotateCcw } from 'lucide-react';
import { graphql, useFragment } from 'react-relay';
import type {
  RelationAttention_relation$data,
  RelationAttention_relation$key,
} from '#web/__generated__/RelationAttention_relation.graphql.ts';
import { Banner } from '#web/components/Banner.tsx';
import { Button } from '#web/components/Button.tsx';
import { countOf } from '#web/format/format-numbers.ts';
import { useViewer } from '#web/session/viewer.ts';
import { failedStepText } from './failed-step-text.ts';
import { showStep } from './show-step.ts';
import { useRetryStep } from './use-retry-step.ts';

type Step = RelationAttention_relation$data['newest']['edges'][number]['node']['steps'][number];

/** More would push the record itself out of a small window. */
const SHOWN = 2;

/** Right under the name of a relation: which of its steps failed, with what mends it. Nothing where all is well. */
export function RelationAttention({ relation: relationRef }: { relation: RelationAttention_relation$key }) {
  const { newest } = useFragment(
    graphql`
      fragment RelationAttention_relation on Relation {
        newest: sagaRuns(first: 1) {
          edges {
            node {
              state
              steps {
                id
                label
                state
                message
                canRetry
              }
            }
          }
        }
      }
    `,
    relationRef,
  );
  // An older run that failed is superseded by the newest.
  const run = newest.edges[0]?.node;
  if (run?.state !== 'ATTENTION') return null;
  const failed = run.steps.flatMap((step) => {
    const text = failedStepText(step);
    return text === null ? [] : [{ step, text }];
  });
  const rest = failed.slice(SHOWN);
  return (
    <>
      {failed.slice(0, SHOWN).map(({ step, text }) => (
        <FailedStep key={step.id} step={step} text={text} />
      ))}
      {rest[0] && (
        <Banner icon={CircleAlert} tone="danger" action={<ShowStep step={rest[0].step} />}>
          {countOf(rest.length, 'andere stap vraagt', 'andere stappen vragen')} aandacht.
        </Banner>
      )}
    </>
  );
}

function FailedStep({ step, text }: { step: Step; text: string }) {
  const { canWrite } = useViewer();
  const [retry, isRetrying] = useRetryStep(step.id);
  return (
    <Banner
      icon={CircleAlert}
      tone={step.state === 'FAILED' ? 'danger' : 'warning'}
      action={
        <>
          {step.canRetry && canWrite && (
            <Button
              size="small"
              icon={RotateCcw}
              aria-label={`Opnieuw: ${step.label}`}
              busy={isRetrying}
              onPress={retry}
            >
              Opnieuw
            </Button>
          )}
          <ShowStep step={step} />
        </>
      }
    >
      {text}
    </Banner>
  );
}

function ShowStep({ step }: { step: Step }) {
  return (
    <Button
      size="small"
      variant="quiet"
      aria-label={`Bekijk de stap: ${step.label}`}
      onPress={() => showStep(step.id)}
    >
      Bekijk de stap
    </Button>
  );
}
