import { BriefcaseBusiness } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsTab } from '#web/features/settings/settings-tab.ts';
import { lazyLoader } from '#web/routes/lazy-screen.ts';

export const portalSettingsTab: SettingsTab = {
  id: 'portal',
  label: 'portal',
  icon: BriefcaseBusiness,
  screen: 'beheer-main',
  Panel: lazy(() => import('./InventoryTab.tsx').then((module) => ({ default: module.InventoryTab }))),
  load: lazyLoader(() => import('./portal-settings.loader.ts'), 'load'),
};
