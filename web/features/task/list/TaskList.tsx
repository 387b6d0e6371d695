import { type ReactNode, useCallback, useEffect } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { TaskList_query$key } from '#web/__generated__/TaskList_query.graphql.ts';
import type { TaskListPageQuery } from '#web/__generated__/TaskListPageQuery.graphql.ts';
import type { TaskListReadQuery } from '#web/__generated__/TaskListReadQuery.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import type { SortOrder } from '#web/components/data-table-column.ts';
import type { Selection } from '#web/components/row-selection.ts';
import { usePrintAll } from '#web/components/use-print-all.ts';
import { usePagedRows } from '#web/list/use-paged-rows.ts';
import { CompleteTaskButton } from './CompleteTaskButton.tsx';
import { GENERAL_COLUMNS, PERIODIC_COLUMNS } from './task-columns.tsx';
import { taskLink } from './task-link.tsx';
import { readTaskRow, type TaskRow } from './task-row.ts';
import type { TaskListVariables } from './task-variables.ts';
import { useCompleteTask } from './use-complete-task.ts';
import { useLiveTasks } from './use-live-tasks.ts';

interface TaskListProps {
  query: TaskList_query$key;
  variables: TaskListVariables;
  sort: SortOrder;
  onSortChange: (sort: SortOrder) => void;
  /** Left out for who may not write: there is nothing to do with a selection. */
  selection: Selection | undefined;
  onSelectionChange: (selection: Selection) => void;
  onLeft: (id: string) => void;
  onCount: (count: number) => void;
  empty: ReactNode;
  restartKey: string;
  isPrintRequested: boolean;
  onPrintRequestedChange: (isRequested: boolean) => void;
}

/** The open tasks that match, fetched as one scrolls and kept as the server has them. */
export function TaskList({ query, variables, selection, onLeft, onCount, ...props }: TaskListProps) {
  const { isPrintRequested, onPrintRequestedChange, ...list } = props;
  const { data, more, isLoading, loadForPrint } = usePagedRows<TaskListPageQuery, TaskList_query$key>(
    graphql`
      fragment TaskList_query on Query
      @argumentDefinitions(
        tab: { type: "TaskTab!" }
        relationId: { type: "ID" }
        search: { type: "String!" }
        isMine: { type: "Boolean!" }
        isOverdue: { type: "Boolean!" }
        sort: { type: "TaskSort!" }
        first: { type: "Int", defaultValue: 60 }
        after: { type: "String" }
      )
      @refetchable(queryName: "TaskListPageQuery") {
        tasks(
          tab: $tab
          relationId: $relationId
          search: $search
          isMine: $isMine
          isOverdue: $isOverdue
          sort: $sort
          first: $first
          after: $after
        ) @connection(key: "TaskList_tasks") {
          __id
          totalCount
          edges {
            node {
              id
              ...taskRow_task
            }
          }
        }
      }
    `,
    query,
    150,
  );
  const complete = useCompleteTask('taken');
  const rows = data.tasks.edges.map((edge) => readTaskRow(edge.node));
  const { __id: connectionId, totalCount } = data.tasks;
  useEffect(() => onCount(totalCount), [onCount, totalCount]);
  useLiveTasks({
    connectionId,
    relationId: variables.relationId ?? null,
    read: useReadTasks(variables),
    showsDone: false,
    onLeft,
  });
  usePrintAll({
    loadedCount: rows.length,
    hasMore: more.hasMore,
    isLoading,
    loadMore: loadForPrint,
    isRequested: isPrintRequested,
    onRequestedChange: onPrintRequestedChange,
  });

  return (
    <DataTable<TaskRow>
      {...list}
      {...more}
      label="Taken"
      columns={variables.tab === 'PERIODIC' ? PERIODIC_COLUMNS : GENERAL_COLUMNS}
      rows={rows}
      rowId={(row) => row.id}
      link={taskLink}
      action={(task, { tabIndex }) =>
        task.doneAt === null && (
          <CompleteTaskButton task={task} onComplete={complete} isTabStop={tabIndex === 0} />
        )
      }
      totalCount={totalCount}
      scrollKey="taken"
      {...(selection && { selection })}
    />
  );
}

function useReadTasks(variables: TaskListVariables) {
  const environment = useRelayEnvironment();
  return useCallback(
    async (first: number, after: string | null) => {
      const answer = await fetchQuery<TaskListReadQuery>(
        environment,
        graphql`
          query TaskListReadQuery(
            $tab: TaskTab!
            $relationId: ID
            $search: String!
            $isMine: Boolean!
            $isOverdue: Boolean!
            $sort: TaskSort!
            $first: Int!
            $after: String
          ) {
            tasks(
              tab: $tab
              relationId: $relationId
              search: $search
              isMine: $isMine
              isOverdue: $isOverdue
              sort: $sort
              first: $first
              after: $after
            ) {
              totalCount
              edges {
                cursor
                node {
                  id
                  ...taskRow_task
                }
              }
              pageInfo {
                endCursor
                hasNextPage
              }
            }
          }
        `,
        { ...variables, first, after },
        { fetchPolicy: 'network-only' },
      ).toPromise();
      return answer?.tasks ?? null;
    },
    [environment, variables],
  );
}
