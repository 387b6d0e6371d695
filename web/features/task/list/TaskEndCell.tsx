import { CircleAlert } from 'lucide-react';
import { isOverdue, progressBlocks } from '#domain/task/progress.ts';
import { Icon } from '#web/components/Icon.tsx';
import { ProgressBlocks } from '#web/components/ProgressBlocks.tsx';
import { classNames } from '#web/styles/class-names.ts';
import hiddenSheet from '#web/styles/hidden-text.module.css';
import sheet from './TaskEndCell.module.css';
import { TaskMomentText } from './TaskMomentText.tsx';
import type { TaskRow } from './task-row.ts';
import { progressText } from './task-text.ts';

const css = classNames(sheet);
const hidden = classNames(hiddenSheet);

interface TaskEndCellProps {
  task: Pick<TaskRow, 'start' | 'end' | 'createdAt' | 'doneAt'>;
  hasBar?: boolean;
}

/** How much of its time is over, and by when it must be done (ledger TASKLIST-12, 15, 37). */
export function TaskEndCell({ task, hasBar = false }: TaskEndCellProps) {
  const now = new Date();
  const isLate = task.doneAt === null && isOverdue(task.end, now);
  const filled = progressBlocks(task, now);
  return (
    <span className={css('end')}>
      {hasBar && <ProgressBlocks filled={filled} label={progressText(filled)} />}
      {task.end !== null && (
        <span className={css('date')} data-overdue={isLate || undefined}>
          {isLate && hasBar && <Icon of={CircleAlert} />}
          {isLate && <span className={hidden('hidden')}>te laat: </span>}
          <TaskMomentText moment={task.end} />
        </span>
      )}
    </span>
  );
}
