import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { graphql, useRefetchableFragment } from 'react-relay';
import type { AttentionRuns_query$key } from '#web/__generated__/AttentionRuns_query.graphql.ts';
import type { AttentionRunsRefetchQuery } from '#web/__generated__/AttentionRunsRefetchQuery.graphql.ts';
import { Badge } from '#web/components/Badge.tsx';
import { Button } from '#web/components/Button.tsx';
import { Card } from '#web/components/Card.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { RecentDate } from '#web/components/RecentDate.tsx';
import { attentionCount } from '#web/features/saga/attention-count.ts';
import { SagaRunSteps } from '#web/features/saga/SagaRunSteps.tsx';
import { formatCount } from '#web/format/format-numbers.ts';
import { useResync } from '#web/relay/use-resync.ts';
import { classNames } from '#web/styles/class-names.ts';
import sheet from './AttentionRuns.module.css';

const css = classNames(sheet);

/** The number of runs that leaves the tasks below in view. */
const SHOWN = 3;

interface AttentionRunsProps {
  query: AttentionRuns_query$key;
  lines: ReactNode;
}

/** Saves that did not reach every linked service, to be mended here. A run that gets well leaves by itself. */
export function AttentionRuns({ query, lines }: AttentionRunsProps) {
  const [{ runsNeedingAttention }, refetch] = useRefetchableFragment<
    AttentionRunsRefetchQuery,
    AttentionRuns_query$key
  >(
    graphql`
      fragment AttentionRuns_query on Query @refetchable(queryName: "AttentionRunsRefetchQuery") {
        runsNeedingAttention(first: 10) {
          totalCount
          edges {
            node {
              id
              state
              relationName
              createdAt
              relation {
                id
              }
              ...SagaRunSteps_run
            }
          }
        }
      }
    `,
    query,
  );
  const refetchNow = useEffectEvent(() => refetch({}, { fetchPolicy: 'store-and-network' }));
  useResync(refetchNow);
  useEffect(() => attentionCount.subscribe(refetchNow), []);

  const runs = runsNeedingAttention.edges.map((edge) => edge.node).filter((run) => run.state === 'ATTENTION');
  const more = runsNeedingAttention.totalCount - runsNeedingAttention.edges.length;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? runs : runs.slice(0, SHOWN);
  const folded = runs.length - shown.length;
  return (
    <Card
      title="Vraagt aandacht"
      action={runs.length > 0 && <Badge tone="danger">{formatCount(runs.length + more)}</Badge>}
      flush
    >
      {lines}
      {runs.length === 0 ? (
        <p className={css('none')}>
          <Icon of={CircleCheck} />
          Geen mislukte stappen bij gekoppelde programma’s.
        </p>
      ) : (
        <ul>
          {shown.map((run) => (
            <li key={run.id} className={css('run')}>
              <div className={css('head')}>
                {run.relation ? (
                  <Link to="/relview" search={{ id: run.relation.id }} className={css('name')}>
                    {run.relationName}
                  </Link>
                ) : (
                  <span className={css('name')}>{run.relationName}</span>
                )}
                <span className={css('date')}>
                  <RecentDate moment={new Date(run.createdAt)} />
                </span>
              </div>
              <SagaRunSteps run={run} onlyFailures />
            </li>
          ))}
        </ul>
      )}
      {folded > 0 && (
        <div className={css('all')}>
          <Button size="small" variant="quiet" onPress={() => setWhole(true)}>
            {`Nog ${formatCount(folded)} tonen`}
          </Button>
        </div>
      )}
      {folded === 0 && more > 0 && <p className={css('more')}>En nog {formatCount(more)}.</p>}
    </Card>
  );
}
