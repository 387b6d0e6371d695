import { CircleCheck } from 'lucide-react';
import { useBusyRows } from '#web/components/busy-rows.ts';
import { IconButton } from '#web/components/IconButton.tsx';
import type { TaskRow } from './task-row.ts';

interface CompleteTaskButtonProps {
  task: Pick<TaskRow, 'id' | 'subject'>;
  onComplete: (id: string) => void;
  /** One row of a grid at a time is a tab stop. */
  isTabStop?: boolean;
}

export function CompleteTaskButton({ task, onComplete, isTabStop = true }: CompleteTaskButtonProps) {
  const busyRows = useBusyRows();
  return (
    <IconButton
      icon={CircleCheck}
      label={`${task.subject} afronden`}
      busy={busyRows.has(task.id)}
      excludeFromTabOrder={!isTabStop}
      onPress={() => onComplete(task.id)}
    />
  );
}
