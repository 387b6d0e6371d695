import { UsersRound } from 'lucide-react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { SettingsTab } from '#web/features/settings/settings-tab.ts';
import { lazyLoader } from '#web/routes/lazy-screen.ts';

/** Tab 'gebruikers' (ledger SETTINGS-06). */
export const usersSettingsTab: SettingsTab = {
  id: 'users',
  label: 'gebruikers',
  icon: UsersRound,
  screen: 'users',
  Panel: lazyPart(() => import('./UsersTab.tsx').then((module) => module.UsersTab)),
  load: lazyLoader(() => import('./users-settings.loader.ts'), 'load'),
};
