import { ListTodo, Repeat } from 'lucide-react';

/** The two tabs of each list of tasks (ledger TASKLIST-01, RELVIEW-07). */
export const TASK_TABS = [
  { id: 'algemeen', label: 'algemeen', icon: ListTodo },
  { id: 'periodiek', label: 'periodiek', icon: Repeat },
] as const;
