import { NotebookPen } from 'lucide-react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { RelationTab } from '#web/features/relation/view/relation-tab.ts';
import { countOf } from '#web/format/format-numbers.ts';

export const notesTab: RelationTab = {
  id: 'notities',
  label: 'notities',
  icon: NotebookPen,
  countText: (count) => countOf(count, 'notitie', 'notities'),
  Panel: lazyPart(() => import('./NotesTab.tsx').then((module) => module.NotesTab)),
};
