import { ScrollText } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsTab } from '#web/features/settings/settings-tab.ts';
import { lazyLoader } from '#web/routes/lazy-screen.ts';

/** Tab 'logboek': who did what in the office. */
export const trailSettingsTab: SettingsTab = {
  id: 'logboek',
  label: 'logboek',
  icon: ScrollText,
  screen: 'beheer-main',
  Panel: lazy(() => import('./TrailTab.tsx').then((module) => ({ default: module.TrailTab }))),
  load: lazyLoader(() => import('./trail-settings.loader.ts'), 'load'),
};
