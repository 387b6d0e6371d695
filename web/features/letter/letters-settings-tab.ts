import { FileText } from 'lucide-react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { SettingsTab } from '#web/features/settings/settings-tab.ts';
import { lazyLoader } from '#web/routes/lazy-screen.ts';

export const lettersSettingsTab: SettingsTab = {
  id: 'brieven',
  label: 'brieven',
  icon: FileText,
  screen: 'brieven',
  Panel: lazyPart(() => import('./LetterTable.tsx').then((module) => module.LetterTable)),
  load: lazyLoader(() => import('./letters-settings.loader.ts'), 'load'),
};
