/** What the address of the settings says besides its path. */
export interface SettingsAddress {
  /** Id of the import that is open; left out, a new one can be begun. */
  import?: string;
}

export function readSettingsAddress(search: Record<string, unknown>): SettingsAddress {
  return typeof search.import === 'string' && search.import !== '' ? { import: search.import } : {};
}
