import { CheckCheck, Trash2 } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import type { MenuAction } from '#web/components/menu-action.ts';
import type { ScreenTag } from '#web/errors/failure.ts';
import { taskActionRunner } from './bulk-task-actions.ts';
import { useBulkTaskActions } from './use-bulk-task-actions.ts';

interface Ticked {
  readonly ids: readonly string[];
  readonly openIds: readonly string[];
}

/** What can be done with ticked tasks (ledger TASKLIST-06, 07, RELVIEW-17). */
export function useTaskMenuActions(tag: ScreenTag, { ids, openIds }: Ticked): readonly MenuAction[] {
  const run = useBulkTaskActions(tag);
  const isBusy =
    useSyncExternalStore(taskActionRunner.progress.subscribe, taskActionRunner.progress.current) !== null;
  return [
    {
      id: 'complete',
      icon: CheckCheck,
      label: 'afronden',
      isDisabled: isBusy || openIds.length === 0,
      onAction: () => void run('complete', openIds),
    },
    {
      id: 'remove',
      icon: Trash2,
      label: 'verwijderen',
      danger: true,
      isDisabled: isBusy,
      onAction: () => void run('remove', ids),
    },
  ];
}
