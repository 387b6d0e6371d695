import { ListTodo } from 'lucide-react';
import { lazy } from 'react';
import type { RelationTab } from '#web/features/relation/view/relation-tab.ts';
import { countOf } from '#web/format/numbers.ts';

export const tasksTab: RelationTab = {
  id: 'taken',
  label: 'taken',
  icon: ListTodo,
  countWords: (count) => countOf(count, 'open taak', 'open taken'),
  Panel: lazy(() => import('./TasksTab.tsx').then((module) => ({ default: module.TasksTab }))),
};
