import { NotebookPen } from 'lucide-react';
import { lazy } from 'react';
import type { RelationTab } from '#web/features/relation/view/relation-tab.ts';

export const notesTab: RelationTab = {
  id: 'notities',
  label: 'notities',
  icon: NotebookPen,
  Panel: lazy(() => import('./NotesTab.tsx').then((module) => ({ default: module.NotesTab }))),
};
