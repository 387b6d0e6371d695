/** What the address of the dashboard says; left out: everybody's tasks. */
export interface DashboardSearch {
  mine?: true;
}

/** Reads an address that anybody may have typed; the unknown is dropped. */
export function readDashboardSearch({ mine }: Record<string, unknown>): DashboardSearch {
  return mine === true ? { mine } : {};
}
