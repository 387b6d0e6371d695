import { getRouteApi } from '@tanstack/react-router';
import type { taskViewQuery as TaskViewQuery } from '#web/__generated__/taskViewQuery.graphql.ts';
import { TaskGone } from '#web/features/task/TaskGone.tsx';
import { useScreenQuery } from '#web/relay/use-screen-query.ts';
import { TaskView } from './TaskView.tsx';
import { taskViewQuery } from './task-view-query.ts';

const route = getRouteApi('/frame/taakview');

/** One task to read: '/taakview?id=' (spec 2§2 Tasks). */
export function TaskViewScreen() {
  const { id = '', keer } = route.useSearch();
  const { node } = useScreenQuery<TaskViewQuery>(taskViewQuery, { id });
  return node?.task ? <TaskView key={id} task={node.task} occurrenceId={keer ?? null} /> : <TaskGone />;
}
