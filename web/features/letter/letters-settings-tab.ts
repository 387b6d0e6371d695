import { FileText } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsTab } from '#web/features/settings/settings-tab.ts';
import { lazyLoader } from '#web/routes/lazy-screen.ts';

export const lettersSettingsTab: SettingsTab = {
  id: 'brieven',
  label: 'brieven',
  icon: FileText,
  screen: 'brieven',
  Panel: lazy(() => import('./LetterTable.tsx').then((module) => ({ default: module.LetterTable }))),
  load: lazyLoader(() => import('./letters-settings.loader.ts'), 'load'),
};
