import { FlaskConical } from 'lucide-react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { SettingsTab } from '#web/features/settings/settings-tab.ts';
import { lazyLoader } from '#web/routes/lazy-screen.ts';

/** The test tab (ledger SETTINGS-07). */
export const testSettingsTab: SettingsTab = {
  id: 'test',
  label: 'test',
  icon: FlaskConical,
  screen: 'beheer-main',
  Panel: lazyPart(() => import('./TestTab.tsx').then((module) => module.TestTab)),
  load: lazyLoader(() => import('./links.loader.ts'), 'load'),
};
