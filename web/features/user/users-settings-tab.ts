import { UsersRound } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsTab } from '#web/features/settings/settings-tab.ts';
import { lazyLoader } from '#web/routes/lazy-screen.ts';

/** Tab 'gebruikers' (ledger SETTINGS-06). */
export const usersSettingsTab: SettingsTab = {
  id: 'users',
  label: 'gebruikers',
  icon: UsersRound,
  screen: 'users',
  Panel: lazy(() => import('./UsersTab.tsx').then((module) => ({ default: module.UsersTab }))),
  load: lazyLoader(() => import('./users-settings.loader.ts'), 'load'),
};
