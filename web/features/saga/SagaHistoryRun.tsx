import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { SagaHistoryRun_run$key } from '#web/__generated__/SagaHistoryRun_run.graphql.ts';
import { Badge } from '#web/components/Badge.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { classNames } from '#web/styles/class-names.ts';
import { runTexts, runTitle } from './run-text.ts';
import sheet from './SagaHistoryRun.module.css';
import { SagaRunSteps } from './SagaRunSteps.tsx';

const css = classNames(sheet);

interface SagaHistoryRunProps {
  run: SagaHistoryRun_run$key;
  isNewest: boolean;
}

export function SagaHistoryRun({ run: runRef, isNewest }: SagaHistoryRunProps) {
  const run = useFragment(
    graphql`
      fragment SagaHistoryRun_run on SagaRun {
        saga
        state
        createdAt
        startedBy {
          username
        }
        ...SagaRunSteps_run
      }
    `,
    runRef,
  );
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const stepsId = useId();
  const shown = isOpen ?? (isNewest || run.state === 'ATTENTION');
  const { word, tone, icon } = runTexts(run.state);
  return (
    <li className={css('run')}>
      <button
        type="button"
        aria-expanded={shown}
        aria-controls={stepsId}
        className={css('head')}
        onClick={() => setOpen(!shown)}
      >
        <Icon of={shown ? ChevronDown : ChevronRight} />
        <span className={css('what')}>
          {runTitle(run.saga, run.startedBy?.username ?? null)}
          <span className={css('when')}>
            <RecentDate moment={new Date(run.createdAt)} />
          </span>
        </span>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </button>
      <div id={stepsId} hidden={!shown} className={css('steps')}>
        <SagaRunSteps run={run} />
      </div>
    </li>
  );
}
