import { ListTodo } from 'lucide-react';
import { lazy } from 'react';
import type { RelationTab } from '#web/features/relation/view/relation-tab.ts';

export const tasksTab: RelationTab = {
  id: 'taken',
  label: 'taken',
  icon: ListTodo,
  Panel: lazy(() => import('./TasksTab.tsx').then((module) => ({ default: module.TasksTab }))),
};
