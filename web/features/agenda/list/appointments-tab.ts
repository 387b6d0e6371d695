import { CalendarDays } from 'lucide-react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { RelationTab } from '#web/features/relation/view/relation-tab.ts';
import { countOf } from '#web/format/format-numbers.ts';

export const appointmentsTab: RelationTab = {
  id: 'agenda',
  label: 'agenda',
  icon: CalendarDays,
  countText: (count) => countOf(count, 'komende afspraak', 'komende afspraken'),
  Panel: lazyPart(() => import('./AppointmentsTab.tsx').then((module) => module.AppointmentsTab)),
};
