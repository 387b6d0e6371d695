import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { RowLinkProps } from '#web/components/data-table-column.ts';
import type { TaskRow } from './task-row.ts';

/** An occurrence opens its series, which then knows by which one it was opened (ledger TASKLIST-08, 09, 21, 24). */
export function taskLink(task: Pick<TaskRow, 'id' | 'seriesId'>, props: RowLinkProps, children: ReactNode) {
  const search = task.seriesId === null ? { id: task.id } : { id: task.seriesId, keer: task.id };
  return (
    <Link to="/taakview" search={search} {...props}>
      {children}
    </Link>
  );
}
