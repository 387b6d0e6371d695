import { taakflowSettingsTab } from '#web/features/description/taakflow-settings-tab.ts';
import { signatureSettingsTab } from '#web/features/email-signature/signature-settings-tab.ts';
import { filesSettingsTab } from '#web/features/import/files-settings-tab.ts';
import { lettersSettingsTab } from '#web/features/letter/letters-settings-tab.ts';
import { linksSettingsTab } from '#web/features/link/links-settings-tab.ts';
import { testSettingsTab } from '#web/features/link/test-settings-tab.ts';
import { portalSettingsTab } from '#web/features/portal/inventory/portal-settings-tab.ts';
import { trailSettingsTab } from '#web/features/trail/trail-settings-tab.ts';
import { usersSettingsTab } from '#web/features/user/users-settings-tab.ts';
import type { SettingsTab } from './settings-tab.ts';

/** The order of the specification, then our own tabs: portal, logboek, handtekening (SETTINGS-21). */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  linksSettingsTab,
  taakflowSettingsTab,
  lettersSettingsTab,
  filesSettingsTab,
  usersSettingsTab,
  testSettingsTab,
  portalSettingsTab,
  trailSettingsTab,
  signatureSettingsTab,
];

/** The first where the address names none that is known. */
export function openSettingsTab(id: string | undefined): SettingsTab | undefined {
  return SETTINGS_TABS.find((tab) => tab.id === id) ?? SETTINGS_TABS[0];
}
