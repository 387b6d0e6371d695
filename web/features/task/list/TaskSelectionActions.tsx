import type { taskListQueriesIdsQuery } from '#web/__generated__/taskListQueriesIdsQuery.graphql.ts';
import type { Selection } from '#web/components/row-selection.ts';
import { SelectionActions } from '#web/components/SelectionActions.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { useSelectMatching } from '#web/list/use-select-matching.ts';
import { taskIdsQuery } from './task-list-queries.ts';
import type { TaskListVariables } from './task-variables.ts';
import { useTaskMenuActions } from './use-task-menu-actions.ts';

/** Completing so many, one after the other, takes half a minute; and so many can be undone at once. */
const MOST_SELECTED = 200;

interface TaskSelectionActionsProps {
  selected: Selection;
  variables: TaskListVariables;
  matchingCount: number | undefined;
  onSelect: (selection: Selection) => void;
}

export function TaskSelectionActions(props: TaskSelectionActionsProps) {
  const { selected, variables, matchingCount, onSelect } = props;
  const showError = useErrorModal('taken');
  const ids = [...selected];
  const taskActions = useTaskMenuActions('taken', { ids, openIds: ids });
  const matching = useSelectMatching<taskListQueriesIdsQuery>({
    query: taskIdsQuery,
    variables,
    count: matchingCount,
    mostSelected: MOST_SELECTED,
    selected,
    onSelect,
    idsOf: ({ tasks }) => tasks.edges.map(({ node }) => node.id),
    onError: (error) => void showError(error),
  });
  return <SelectionActions actions={[...matching, ...taskActions]} />;
}
