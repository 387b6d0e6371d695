import { FlaskConical } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsTab } from '#web/features/settings/settings-tab.ts';
import { lazyLoader } from '#web/routes/lazy-screen.ts';

/** The test tab (ledger SETTINGS-07). */
export const testSettingsTab: SettingsTab = {
  id: 'test',
  label: 'test',
  icon: FlaskConical,
  screen: 'beheer-main',
  Panel: lazy(() => import('./TestTab.tsx').then((module) => ({ default: module.TestTab }))),
  load: lazyLoader(() => import('./links.loader.ts'), 'load'),
};
