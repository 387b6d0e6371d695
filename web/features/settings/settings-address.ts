import {
  type InventoryAddress,
  readInventoryAddress,
} from '#web/features/portal/inventory/inventory-address.ts';

/** What the address of the settings says besides its path. */
export interface SettingsAddress extends InventoryAddress {
  /** The tab; left out, import/export. */
  tab?: 'portal' | 'telefonie';
  /** Id of the import that is open; left out, a new one can be begun. */
  import?: string;
}

export function readSettingsAddress(search: Record<string, unknown>): SettingsAddress {
  if (search.tab === 'portal') return { tab: 'portal', ...readInventoryAddress(search) };
  if (search.tab === 'telefonie') return { tab: 'telefonie' };
  return typeof search.import === 'string' && search.import !== '' ? { import: search.import } : {};
}
