import { CalendarDays } from 'lucide-react';
import { lazy } from 'react';
import type { RelationTab } from '#web/features/relation/view/relation-tab.ts';
import { countOf } from '#web/format/numbers.ts';

export const appointmentsTab: RelationTab = {
  id: 'agenda',
  label: 'agenda',
  icon: CalendarDays,
  countWords: (count) => countOf(count, 'komende afspraak', 'komende afspraken'),
  Panel: lazy(() => import('./AppointmentsTab.tsx').then((module) => ({ default: module.AppointmentsTab }))),
};
