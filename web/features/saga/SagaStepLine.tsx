import { graphql, useFragment } from 'react-relay';
import type { SagaStepLine_step$key } from '#web/__generated__/SagaStepLine_step.graphql.ts';
import { Icon } from '#web/components/Icon.tsx';
import { formatDuration } from '#web/format/format-numbers.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import { FoundRecord } from './FoundRecord.tsx';
import { NextTry } from './NextTry.tsx';
import { SagaStepChoice } from './SagaStepChoice.tsx';
import sheet from './SagaStepLine.module.css';
import { stepIcon } from './step-icons.ts';
import { stateTexts } from './step-text.ts';
import { useElapsed } from './use-elapsed.ts';

const css = classNames(sheet);

/** Elapsed time below this is noise while a step runs. */
const WORTH_SAYING = 1000;

/** A wait says what for, as it may last a day; dismissed and superseded steps say no more. */
const STATES_WITH_MESSAGE: ReadonlySet<string> = new Set([
  'WAITING',
  'DONE',
  'FAILED',
  'UNKNOWN',
  'QUESTION',
]);

/** The one failure that is announced as an alert (ledger RELSAGA-15). */
const INVALID_TAX_KEY = 'invalid FG key';

/** One service a save reaches: what it is, how far it is, and what can be done when it failed. */
export function SagaStepLine({ step: stepRef }: { step: SagaStepLine_step$key }) {
  const step = useFragment(
    graphql`
      fragment SagaStepLine_step on SagaStep {
        id
        key
        label
        state
        providerName
        message
        code
        nextTryAt
        startedAt
        finishedAt
        canRetry
        found {
          name
          address
        }
        ...SagaStepChoice_step
      }
    `,
    stepRef,
  );
  const { canWrite } = useViewer();
  const { word, icon, tone } = stateTexts(step.state);
  const elapsed = useElapsed(step.startedAt, step.finishedAt);
  const showsTime =
    elapsed !== null && (step.state === 'DONE' || (step.state === 'RUNNING' && elapsed >= WORTH_SAYING));
  const isKeyRefused = step.state === 'FAILED' && step.code === INVALID_TAX_KEY;
  return (
    <li className={css('step')} data-state={step.state} data-step={step.id} tabIndex={-1}>
      <span className={css('service')}>
        <Icon of={stepIcon(step.key)} />
      </span>
      <span className={css('name')}>
        {step.label}
        {step.providerName && <span className={css('provider')}>{step.providerName}</span>}
      </span>
      {showsTime && <span className={css('time')}>{formatDuration(elapsed)}</span>}
      <span className={css('state')} data-tone={tone} data-turning={step.state === 'RUNNING' || undefined}>
        {word}
        <Icon of={icon} />
      </span>
      {step.message && STATES_WITH_MESSAGE.has(step.state) && (
        <p className={css('message')} role={isKeyRefused ? 'alert' : undefined}>
          {isKeyRefused && <strong>Let op! </strong>}
          {step.message}
          {step.state === 'WAITING' && step.nextTryAt && <NextTry at={step.nextTryAt} />}
        </p>
      )}
      {step.found && <FoundRecord name={step.found.name} address={step.found.address} />}
      {step.canRetry && canWrite && <SagaStepChoice step={step} />}
    </li>
  );
}
