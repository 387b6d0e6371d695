import { Signature } from 'lucide-react';
import { lazyPart } from '#web/errors/lazy-part.tsx';
import type { SettingsTab } from '#web/features/settings/settings-tab.ts';

export const signatureSettingsTab: SettingsTab = {
  id: 'handtekening',
  label: 'handtekening',
  icon: Signature,
  screen: 'beheer-main',
  Panel: lazyPart(() => import('./OfficeSignature.tsx').then((module) => module.OfficeSignature)),
};
