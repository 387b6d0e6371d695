import { Cable } from 'lucide-react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { SettingsTab } from '#web/features/settings/settings-tab.ts';
import { lazyLoader } from '#web/routes/lazy-screen.ts';

/** Tab 'koppelingen' (ledger SETTINGS-02, ERR-24). */
export const linksSettingsTab: SettingsTab = {
  id: 'koppel',
  label: 'koppelingen',
  icon: Cable,
  screen: 'koppel',
  Panel: lazyPart(() => import('./LinksTab.tsx').then((module) => module.LinksTab)),
  load: lazyLoader(() => import('./links.loader.ts'), 'load'),
};
