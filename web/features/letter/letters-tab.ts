import { FileText } from 'lucide-react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { RelationTab } from '#web/features/relation/view/relation-tab.ts';

export const lettersTab: RelationTab = {
  id: 'brieven',
  label: 'brieven',
  icon: FileText,
  Panel: lazyPart(() => import('./LettersTab.tsx').then((module) => module.LettersTab)),
};
