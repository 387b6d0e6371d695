import { ListChecks } from 'lucide-react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { SettingsTab } from '#web/features/settings/settings-tab.ts';
import { lazyLoader } from '#web/routes/lazy-screen.ts';

export const taakflowSettingsTab: SettingsTab = {
  id: 'taakflow',
  label: 'taken',
  icon: ListChecks,
  screen: 'taakflow',
  Panel: lazyPart(() => import('./DescriptionsTab.tsx').then((module) => module.DescriptionsTab)),
  load: lazyLoader(() => import('./descriptions.loader.ts'), 'load'),
};
