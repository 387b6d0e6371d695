import { ListChecks } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsTab } from '#web/features/settings/settings-tab.ts';
import { lazyLoader } from '#web/routes/lazy-screen.ts';

export const taakflowSettingsTab: SettingsTab = {
  id: 'taakflow',
  label: 'taken',
  icon: ListChecks,
  screen: 'taakflow',
  Panel: lazy(() => import('./DescriptionsTab.tsx').then((module) => ({ default: module.DescriptionsTab }))),
  load: lazyLoader(() => import('./descriptions.loader.ts'), 'load'),
};
