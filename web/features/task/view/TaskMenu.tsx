import { CircleStop, Ellipsis, Trash2 } from 'lucide-react';
import { dialogs } from '#web/components/dialog-queue.ts';
import { IconButton } from '#web/components/IconButton.tsx';
import { Menu } from '#web/components/Menu.tsx';
import { useTaskMutations } from '#web/features/task/use-task-mutations.ts';
import { deletionOfSeriesText, endOfSeriesText } from './series-text.ts';

interface TaskMenuProps {
  task: { readonly id: string; readonly isSeries: boolean; readonly isEndable: boolean };
  openCount: number;
  onLeave: () => void;
}

export function TaskMenu({ task, openCount, onLeave }: TaskMenuProps) {
  const { endSeries, deleteTask } = useTaskMutations('taakview');

  async function end(): Promise<void> {
    const isSure = await dialogs.confirm({
      text: endOfSeriesText(openCount),
      action: 'beëindigen',
      danger: true,
    });
    if (isSure && (await endSeries(task.id))) onLeave();
  }

  async function remove(): Promise<void> {
    const text = task.isSeries ? deletionOfSeriesText(openCount) : 'Er wordt 1 taak verwijderd.';
    if ((await dialogs.confirmDelete(text)) && (await deleteTask(task.id))) onLeave();
  }

  return (
    <Menu
      label="Meer acties"
      trigger={<IconButton icon={Ellipsis} label="Meer acties" variant="secondary" />}
      actions={[
        ...(task.isEndable
          ? [{ id: 'end', icon: CircleStop, label: 'Reeks beëindigen', onAction: () => void end() }]
          : []),
        { id: 'delete', icon: Trash2, label: 'Verwijderen', danger: true, onAction: () => void remove() },
      ]}
    />
  );
}
