import { BriefcaseBusiness } from 'lucide-react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { SettingsTab } from '#web/features/settings/settings-tab.ts';
import { lazyLoader } from '#web/routes/lazy-screen.ts';

export const portalSettingsTab: SettingsTab = {
  id: 'portal',
  label: 'portal',
  icon: BriefcaseBusiness,
  screen: 'beheer-main',
  Panel: lazyPart(() => import('./InventoryTab.tsx').then((module) => module.InventoryTab)),
  load: lazyLoader(() => import('./portal-settings.loader.ts'), 'load'),
};
