import { CalendarDays } from 'lucide-react';
import { lazy } from 'react';
import type { RelationTab } from '#web/features/relation/view/relation-tab.ts';

export const appointmentsTab: RelationTab = {
  id: 'agenda',
  label: 'agenda',
  icon: CalendarDays,
  Panel: lazy(() => import('./AppointmentsTab.tsx').then((module) => ({ default: module.AppointmentsTab }))),
};
