import { Link } from '@tanstack/react-router';
import type { CellContext } from '#web/components/data-table-column.ts';
import type { TaskRow } from './task-row.ts';

type Shown = Pick<TaskRow, 'relationId' | 'relationName'>;

/** Goes to the relation (ledger TASKLIST-10), where the viewer may see it. */
export function TaskRelationCell({ task, tabIndex }: { task: Shown } & CellContext) {
  if (task.relationId === null) return task.relationName;
  return (
    <Link to="/relview" search={{ id: task.relationId }} tabIndex={tabIndex}>
      {task.relationName}
    </Link>
  );
}
