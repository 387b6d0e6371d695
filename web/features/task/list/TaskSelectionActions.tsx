import { CheckCheck, ListChecks, Trash2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { taskListQueriesIdsQuery } from '#web/__generated__/taskListQueriesIdsQuery.graphql.ts';
import type { Selection } from '#web/components/row-selection.ts';
import { SelectionActions } from '#web/components/SelectionActions.tsx';
import { useErrorModal } from '#web/errors/use-error-modal.ts';
import { formatCount } from '#web/format/numbers.ts';
import { useSelectAll } from '#web/list/use-select-all.ts';
import { deedRunner } from './task-deeds.ts';
import { taskIdsQuery } from './task-list-queries.ts';
import type { TaskListVariables } from './task-variables.ts';
import { useBulkDeeds } from './use-bulk-deeds.ts';

/** Completing so many, one after the other, takes half a minute; and so many can be taken back at once. */
const MOST_SELECTED = 200;

interface TaskSelectionActionsProps {
  selected: Selection;
  variables: TaskListVariables;
  matchingCount: number | undefined;
  onSelect: (selection: Selection) => void;
}

/** What can be done with ticked tasks (ledger TASKLIST-06, 07). */
export function TaskSelectionActions(props: TaskSelectionActionsProps) {
  const { selected, variables, matchingCount, onSelect } = props;
  const run = useBulkDeeds('taken');
  const isBusy = useSyncExternalStore(deedRunner.progress.subscribe, deedRunner.progress.current) !== null;
  const showError = useErrorModal('taken');
  const [selectAll, isFetching] = useSelectAll<taskListQueriesIdsQuery>(taskIdsQuery, variables, {
    onFound: ({ tasks }) => onSelect(new Set(tasks.edges.map(({ node }) => node.id))),
    onError: (error) => void showError(error),
  });
  const most = Math.min(matchingCount ?? 0, MOST_SELECTED);
  const selectOthers = {
    id: 'all',
    icon: ListChecks,
    label:
      matchingCount === most
        ? `Alle ${formatCount(most)} selecteren`
        : `De eerste ${formatCount(most)} selecteren`,
    isDisabled: isFetching,
    onAction: selectAll,
  };
  const deeds = [
    {
      id: 'complete',
      icon: CheckCheck,
      label: 'Afronden',
      isDisabled: isBusy,
      onAction: () => void run('complete', [...selected]),
    },
    {
      id: 'remove',
      icon: Trash2,
      label: 'Verwijderen',
      danger: true,
      isDisabled: isBusy,
      onAction: () => void run('remove', [...selected]),
    },
  ];
  return <SelectionActions actions={most > selected.size ? [selectOthers, ...deeds] : deeds} />;
}
