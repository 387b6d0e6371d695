/** The search parameter of screens with tabs; left out, the screen chooses one and says in its address which. */
export interface SelectedTab {
  tab?: string;
}

export function selectedTab({ tab }: Record<string, unknown>): SelectedTab {
  return typeof tab === 'string' && tab !== '' ? { tab } : {};
}
