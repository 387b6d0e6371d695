import { FileSpreadsheet } from 'lucide-react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { SettingsTab } from '#web/features/settings/settings-tab.ts';
import { lazyLoader } from '#web/routes/lazy-screen.ts';

/** Tab 'import/export' (ledger SETTINGS-05). */
export const filesSettingsTab: SettingsTab = {
  id: 'files',
  label: 'import/export',
  icon: FileSpreadsheet,
  screen: 'ixport',
  Panel: lazyPart(() => import('./ImportExportTab.tsx').then((module) => module.ImportExportTab)),
  load: lazyLoader(() => import('./files-settings.loader.ts'), 'load'),
};
