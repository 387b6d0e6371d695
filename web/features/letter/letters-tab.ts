import { FileText } from 'lucide-react';
import { lazy } from 'react';
import type { RelationTab } from '#web/features/relation/view/relation-tab.ts';

export const lettersTab: RelationTab = {
  id: 'brieven',
  label: 'brieven',
  icon: FileText,
  Panel: lazy(() => import('./LettersTab.tsx').then((module) => ({ default: module.LettersTab }))),
};
