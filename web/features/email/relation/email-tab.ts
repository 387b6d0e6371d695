import { Mail } from 'lucide-react';
import { lazy } from 'react';
import type { RelationTab } from '#web/features/relation/view/relation-tab.ts';
import { countOf } from '#web/format/numbers.ts';

export const emailTab: RelationTab = {
  id: 'email',
  label: 'email',
  icon: Mail,
  countWords: (count) => countOf(count, 'mail', 'mails'),
  Panel: lazy(() => import('./EmailTab.tsx').then((module) => ({ default: module.EmailTab }))),
};
