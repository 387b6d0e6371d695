import { ScrollText } from 'lucide-react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { SettingsTab } from '#web/features/settings/settings-tab.ts';
import { lazyLoader } from '#web/routes/lazy-screen.ts';

/** Tab 'logboek': who did what in the office. */
export const trailSettingsTab: SettingsTab = {
  id: 'logboek',
  label: 'logboek',
  icon: ScrollText,
  screen: 'beheer-main',
  Panel: lazyPart(() => import('./TrailTab.tsx').then((module) => module.TrailTab)),
  load: lazyLoader(() => import('./trail-settings.loader.ts'), 'load'),
};
