import type { SettingsSearch } from './settings-search.ts';
import { openSettingsTab } from './settings-tabs.ts';

export function load({ deps: { tab, ...own } }: { deps: SettingsSearch }): void {
  openSettingsTab(tab)?.load?.(own);
}
