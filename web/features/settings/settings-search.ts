type Value = string | number | boolean;

/** What the address of the settings says besides its path. All but the tab is the open tab's own, which reads it. */
export interface SettingsSearch {
  readonly tab?: string;
  readonly [own: string]: Value | undefined;
}

/** Keeps plain values of an address that somebody may have typed. */
export function readSettingsSearch(address: Record<string, unknown>): SettingsSearch {
  const { tab, ...own } = Object.fromEntries(Object.entries(address).filter(isKept));
  return tab === undefined ? own : { ...own, tab: String(tab) };
}

function isKept(entry: [string, unknown]): entry is [string, Value] {
  const [, value] = entry;
  return (
    (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean'
  );
}
