import {
  type InventorySearch,
  readInventorySearch,
} from '#web/features/portal/inventory/inventory-search.ts';

/** What the address of the settings says besides its path. */
export interface SettingsSearch extends InventorySearch {
  /** The tab; left out, import/export. */
  tab?: 'portal' | 'telefonie';
  /** Id of the import that is open; left out, a new one can be begun. */
  import?: string;
}

export function readSettingsSearch(search: Record<string, unknown>): SettingsSearch {
  if (search.tab === 'portal') return { tab: 'portal', ...readInventorySearch(search) };
  if (search.tab === 'telefonie') return { tab: 'telefonie' };
  return typeof search.import === 'string' && search.import !== '' ? { import: search.import } : {};
}
