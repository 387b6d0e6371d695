import { Mail } from 'lucide-react';
import { lazy } from 'react';
import type { RelationTab } from '#web/features/relation/view/relation-tab.ts';

export const emailTab: RelationTab = {
  id: 'email',
  label: 'email',
  icon: Mail,
  Panel: lazy(() => import('./EmailTab.tsx').then((module) => ({ default: module.EmailTab }))),
};
