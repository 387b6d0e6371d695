import { ListTodo, Plus } from 'lucide-react';
import { useCallback } from 'react';
import { fetchQuery, graphql, useRelayEnvironment } from 'react-relay';
import type { RelationTaskList_relation$key } from '#web/__generated__/RelationTaskList_relation.graphql.ts';
import type { RelationTaskListPageQuery } from '#web/__generated__/RelationTaskListPageQuery.graphql.ts';
import type { RelationTaskListReadQuery } from '#web/__generated__/RelationTaskListReadQuery.graphql.ts';
import { DataTable } from '#web/components/DataTable.tsx';
import type { Column, SortOrder } from '#web/components/data-table-column.ts';
import { EmptyState } from '#web/components/EmptyState.tsx';
import { LinkButton } from '#web/components/LinkButton.tsx';
import { ListToolbar } from '#web/components/ListToolbar.tsx';
import { countOf } from '#web/format/format-numbers.ts';
import { usePagedRows } from '#web/list/use-paged-rows.ts';
import { usePickedRows } from '#web/list/use-picked-rows.ts';
import { useViewer } from '#web/session/viewer.ts';
import { CompleteTaskButton } from './CompleteTaskButton.tsx';
import { TaskActionBar } from './TaskActionBar.tsx';
import { taskLink } from './task-link.tsx';
import { readTaskRow, type TaskRow } from './task-row.ts';
import { type TaskListVariables, taskSort } from './task-variables.ts';
import { useCompleteTask } from './use-complete-task.ts';
import { useLiveTasks } from './use-live-tasks.ts';
import { useTaskMenuActions } from './use-task-menu-actions.ts';

interface RelationTaskListProps {
  relation: RelationTaskList_relation$key;
  tab: TaskListVariables['tab'];
  tag: 'takenka' | 'takenkp';
  columns: readonly Column<TaskRow>[];
  order: SortOrder;
  onOrderChange: (order: SortOrder) => void;
}

/** Tasks of one relation; ticked ones are completed or deleted (ledger RELVIEW-17). */
export function RelationTaskList({
  relation,
  tab,
  tag,
  columns,
  order,
  onOrderChange,
}: RelationTaskListProps) {
  const { canWrite } = useViewer();
  const { data, more } = usePagedRows<RelationTaskListPageQuery, RelationTaskList_relation$key>(
    graphql`
      fragment RelationTaskList_relation on Relation
      @argumentDefinitions(
        tab: { type: "TaskTab!" }
        sort: { type: "TaskSort!" }
        first: { type: "Int", defaultValue: 60 }
        after: { type: "String" }
      )
      @refetchable(queryName: "RelationTaskListPageQuery") {
        id
        tasks(tab: $tab, sort: $sort, first: $first, after: $after)
          @connection(key: "RelationTaskList_tasks") {
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
    relation,
    100,
  );
  const complete = useCompleteTask(tag);
  const rows = data.tasks.edges.map((edge) => readTaskRow(edge.node));
  const { __id: connectionId, totalCount } = data.tasks;
  const { picked, setPicked, selected, clear } = usePickedRows(rows);
  const actions = useTaskMenuActions(tag, {
    ids: idsOf(selected),
    openIds: idsOf(selected.filter(({ doneAt }) => doneAt === null)),
  });
  useLiveTasks({
    connectionId,
    relationId: data.id,
    read: useReadTasks({ relationId: data.id, tab, sort: taskSort(order) }),
    showsDone: true,
    onLeft: (id) => setPicked((before) => new Set([...before].filter((other) => other !== id))),
  });
  const add = (label: string) =>
    canWrite && (
      <LinkButton to="/taak" search={{ relatie: data.id }} icon={Plus}>
        {label}
      </LinkButton>
    );

  return (
    <>
      <TaskActionBar />
      <ListToolbar
        summary={countOf(totalCount, 'taak', 'taken')}
        actions={add('Toevoegen')}
        selection={
          selected.length === 0
            ? undefined
            : {
                label: countOf(selected.length, 'taak geselecteerd', 'taken geselecteerd'),
                onClear: clear,
                actions,
              }
        }
      />
      <DataTable<TaskRow>
        label="Taken"
        columns={columns}
        rows={rows}
        rowId={(row) => row.id}
        link={taskLink}
        action={(task, { tabIndex }) =>
          task.doneAt === null && (
            <CompleteTaskButton task={task} onComplete={complete} isTabStop={tabIndex === 0} />
          )
        }
        totalCount={totalCount}
        {...more}
        sort={order}
        onSortChange={onOrderChange}
        {...(canWrite && { selection: picked, onSelectionChange: setPicked })}
        empty={
          <EmptyState icon={ListTodo} title="Nog geen taken" action={add('Taak toevoegen')}>
            {tab === 'PERIODIC'
              ? 'Hier komt wat u elke week, maand, elk kwartaal of jaar voor deze relatie doet.'
              : 'Hier komt wat u voor deze relatie wilt doen, en wat gedaan is.'}
          </EmptyState>
        }
      />
    </>
  );
}

function idsOf(rows: readonly TaskRow[]): readonly string[] {
  return rows.map(({ id }) => id);
}

function useReadTasks({
  relationId,
  tab,
  sort,
}: { relationId: string } & Pick<TaskListVariables, 'tab' | 'sort'>) {
  const environment = useRelayEnvironment();
  return useCallback(
    async (first: number, after: string | null) => {
      const answer = await fetchQuery<RelationTaskListReadQuery>(
        environment,
        graphql`
          query RelationTaskListReadQuery(
            $relationId: ID!
            $tab: TaskTab!
            $sort: TaskSort!
            $first: Int!
            $after: String
          ) {
            node(id: $relationId) {
              ... on Relation @alias(as: "relation") {
                tasks(tab: $tab, sort: $sort, first: $first, after: $after) {
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
            }
          }
        `,
        { relationId, tab, sort, first, after },
        { fetchPolicy: 'network-only' },
      ).toPromise();
      return answer?.node?.relation?.tasks ?? null;
    },
    [environment, relationId, tab, sort],
  );
}
