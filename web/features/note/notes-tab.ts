import { NotebookPen } from 'lucide-react';
import { lazy } from 'react';
import type { RelationTab } from '#web/features/relation/view/relation-tab.ts';
import { countOf } from '#web/format/numbers.ts';

export const notesTab: RelationTab = {
  id: 'notities',
  label: 'notities',
  icon: NotebookPen,
  countWords: (count) => countOf(count, 'notitie', 'notities'),
  Panel: lazy(() => import('./NotesTab.tsx').then((module) => ({ default: module.NotesTab }))),
};
