import { ListTodo } from 'lucide-react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { RelationTab } from '#web/features/relation/view/relation-tab.ts';
import { countOf } from '#web/format/format-numbers.ts';

export const tasksTab: RelationTab = {
  id: 'taken',
  label: 'taken',
  icon: ListTodo,
  countText: (count) => countOf(count, 'open taak', 'open taken'),
  Panel: lazyPart(() => import('./TasksTab.tsx').then((module) => module.TasksTab)),
};
