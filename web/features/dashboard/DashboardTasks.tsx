import { Link } from '@tanstack/react-router';
import { ListTodo, Paperclip, Reply } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { graphql, usePaginationFragment } from 'react-relay';
import type { DashboardTasks_query$key } from '#web/__generated__/DashboardTasks_query.graphql.ts';
import type { DashboardTasksRefetchQuery } from '#web/__generated__/DashboardTasksRefetchQuery.graphql.ts';
import { Button } from '#web/components/Button.tsx';
import { useBusyRows } from '#web/components/busy-rows.ts';
import { Card } from '#web/components/Card.tsx';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { Icon } from '#web/components/Icon.tsx';
import { tasksBack, tasksLeft } from '#web/features/task/list/bulk-task-actions.ts';
import { CompleteTaskButton } from '#web/features/task/list/CompleteTaskButton.tsx';
import { TaskEndCell } from '#web/features/task/list/TaskEndCell.tsx';
import { momentOf } from '#web/features/task/list/task-row.ts';
import { useCompleteTask } from '#web/features/task/list/use-complete-task.ts';
import { formatCount } from '#web/format/format-numbers.ts';
import { useViewer } from '#web/session/viewer.ts';
import { classNames } from '#web/styles/class-names.ts';
import hiddenSheet from '#web/styles/hidden-text.module.css';
import sheet from './DashboardTasks.module.css';
import { PanelLink } from './PanelLink.tsx';
import { useOnDashboardChange } from './use-dashboard-changes.ts';

const css = classNames(sheet);
const hiddenCss = classNames(hiddenSheet);

const PAGE = 50;

interface DashboardTasksProps {
  query: DashboardTasks_query$key;
  isMine: boolean;
  onMine: (isMine: boolean) => void;
}

/** Open tasks that do not repeat, by end, undated ones last (ledger DASH-06 to 08, 13). */
export function DashboardTasks({ query, isMine, onMine }: DashboardTasksProps) {
  const { data, refetch, hasNext, loadNext, isLoadingNext } = usePaginationFragment<
    DashboardTasksRefetchQuery,
    DashboardTasks_query$key
  >(
    graphql`
      fragment DashboardTasks_query on Query
      @refetchable(queryName: "DashboardTasksRefetchQuery")
      @argumentDefinitions(
        first: { type: "Int", defaultValue: 50 }
        after: { type: "String" }
        isMine: { type: "Boolean!" }
      ) {
        tasks(tab: GENERAL, isMine: $isMine, first: $first, after: $after)
          @connection(key: "DashboardTasks_tasks") {
          totalCount
          edges {
            node {
              id
              relationName
              subject
              startDay
              startTime
              endDay
              endTime
              createdAt
              attachmentCount
            }
          }
        }
      }
    `,
    query,
  );
  const refetchNow = useEffectEvent(() => {
    refetch({ isMine, first: Math.max(PAGE, data.tasks.edges.length) }, { fetchPolicy: 'store-and-network' });
  });
  useOnDashboardChange(refetchNow);
  const { canWrite } = useViewer();
  const complete = useCompleteTask('dashboard');
  const busyRows = useBusyRows();
  useEffect(() => tasksLeft.subscribe(() => refetchNow()), []);
  useEffect(() => tasksBack.subscribe(() => refetchNow()), []);
  const tasks = data.tasks.edges.map(({ node }) => node);
  const actions = (
    <span className={css('actions')}>
      <Button size="small" variant="quiet" aria-pressed={isMine} onPress={() => onMine(!isMine)}>
        mijn taken
      </Button>
      <PanelLink icon={Reply} label="Alle taken" to="/taken/$id" params={{ id: 'all' }} />
    </span>
  );
  return (
    <Card title={`Taken (${formatCount(data.tasks.totalCount)})`} action={actions} flush>
      {tasks.length === 0 ? (
        <EmptyState icon={ListTodo} title={isMine ? 'U hebt geen open taken' : 'Er zijn geen open taken'}>
          Wat er te doen is, staat hier met de vroegste einddatum bovenaan.
        </EmptyState>
      ) : (
        <ul className={css('tasks')} data-acting={canWrite ? '' : undefined}>
          {tasks.map((task) => {
            const shown = {
              start: momentOf(task.startDay, task.startTime),
              end: momentOf(task.endDay, task.endTime),
              createdAt: new Date(task.createdAt),
              doneAt: null,
            };
            return (
              <li key={task.id} aria-busy={busyRows.has(task.id) || undefined}>
                {canWrite && (
                  <span className={css('complete')}>
                    <CompleteTaskButton task={task} onComplete={complete} />
                  </span>
                )}
                <Link to="/taakview" search={{ id: task.id }} className={css('task')}>
                  <span className={css('relation')} data-cut="">
                    {task.relationName}
                  </span>
                  <span className={css('subject')} data-cut="">
                    {task.subject}
                  </span>
                  <span className={css('attachment')}>{task.attachmentCount > 0 && <Paperclips />}</span>
                  <span className={css('end')}>
                    <TaskEndCell task={shown} hasBar />
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {hasNext && (
        <p className={css('more')}>
          <Button variant="quiet" isDisabled={isLoadingNext} onPress={() => loadNext(PAGE)}>
            Meer taken tonen
          </Button>
        </p>
      )}
    </Card>
  );
}

function Paperclips() {
  return (
    <>
      <Icon of={Paperclip} />
      <span className={hiddenCss('hidden')}>Heeft bijlagen</span>
    </>
  );
}
