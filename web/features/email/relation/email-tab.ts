import { Mail } from 'lucide-react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { RelationTab } from '#web/features/relation/view/relation-tab.ts';
import { countOf } from '#web/format/format-numbers.ts';

export const emailTab: RelationTab = {
  id: 'email',
  label: 'email',
  icon: Mail,
  countText: (count) => countOf(count, 'mail', 'mails'),
  Panel: lazyPart(() => import('./EmailTab.tsx').then((module) => module.EmailTab)),
};
