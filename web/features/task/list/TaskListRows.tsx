import type { ComponentProps } from 'react';
import type { taskListQueriesRowsQuery } from '#web/__generated__/taskListQueriesRowsQuery.graphql.ts';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { NoTasks } from './NoTasks.tsx';
import { TaskList } from './TaskList.tsx';
import { taskListQuery } from './task-list-queries.ts';
import type { TaskSearch } from './task-search.ts';

type TaskListRowsProps = Omit<ComponentProps<typeof TaskList>, 'query' | 'empty' | 'restartKey'> & {
  address: TaskSearch;
  onClear: () => void;
};

export function TaskListRows({ address, onClear, ...list }: TaskListRowsProps) {
  const { variables } = list;
  const query = useScreenQuery<taskListQueriesRowsQuery>(taskListQuery, variables);
  return (
    <TaskList
      {...list}
      restartKey={JSON.stringify(variables)}
      query={query}
      empty={<NoTasks address={address} relationId={variables.relationId ?? null} onClear={onClear} />}
    />
  );
}
