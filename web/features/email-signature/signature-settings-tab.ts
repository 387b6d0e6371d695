import { Signature } from 'lucide-react';
import { lazy } from 'react';
import type { SettingsTab } from '#web/features/settings/settings-tab.ts';

export const signatureSettingsTab: SettingsTab = {
  id: 'handtekening',
  label: 'handtekening',
  icon: Signature,
  screen: 'beheer-main',
  Panel: lazy(() => import('./OfficeSignature.tsx').then((module) => ({ default: module.OfficeSignature }))),
};
