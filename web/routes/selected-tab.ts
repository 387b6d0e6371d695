/** Left out, the screen chooses a tab and puts it in the address. */
export interface SelectedTab {
  tab?: string;
}

export function selectedTab({ tab }: Record<string, unknown>): SelectedTab {
  return typeof tab === 'string' && tab !== '' ? { tab } : {};
}
