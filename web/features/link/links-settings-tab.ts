import { Cable } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsTab } from '#web/features/settings/settings-tab.ts';
import { lazyLoader } from '#web/routes/lazy-screen.ts';

/** Tab 'koppelingen' (ledger SETTINGS-02, ERR-24). */
export const linksSettingsTab: SettingsTab = {
  id: 'koppel',
  label: 'koppelingen',
  icon: Cable,
  screen: 'koppel',
  Panel: lazy(() => import('./LinksTab.tsx').then((module) => ({ default: module.LinksTab }))),
  load: lazyLoader(() => import('./links.loader.ts'), 'load'),
};
