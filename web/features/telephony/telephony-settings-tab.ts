import { Phone } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsTab } from '#web/features/settings/settings-tab.ts';
import { lazyLoader } from '#web/routes/lazy-screen.ts';

export const telephonySettingsTab: SettingsTab = {
  id: 'telefonie',
  label: 'telefonie',
  icon: Phone,
  screen: 'koppel-tel',
  Panel: lazy(() => import('./TelephonyTab.tsx').then((module) => ({ default: module.TelephonyTab }))),
  load: lazyLoader(() => import('./telephony-settings.loader.ts'), 'load'),
};
