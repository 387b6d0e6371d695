import type { ComponentType } from 'react';
import type { TabEntry } from '#web/components/Tabs.tsx';
import type { ScreenTag } from '#web/errors/failure.ts';
import type { SettingsSearch } from './settings-search.ts';

/** What the address has of the tab alone. */
export type OwnSearch = Omit<SettingsSearch, 'tab'>;

export interface SettingsPanelProps {
  search: OwnSearch;
  onSearchChange: (own: OwnSearch) => void;
}

/** One tab of the settings. A new one is a file with this and a line in settings-tabs.ts. */
export interface SettingsTab extends TabEntry {
  readonly screen: ScreenTag;
  /** In a file of its own that comes when the tab is opened. */
  readonly Panel: ComponentType<SettingsPanelProps>;
  /** Starts its queries before the panel is drawn. */
  readonly load?: (search: OwnSearch) => void;
}
