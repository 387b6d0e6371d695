/** The search parameter of screens that show one record; without it there is nothing to show. */
export interface SelectedId {
  id?: string;
}

export function selectedId(search: Record<string, unknown>): SelectedId {
  return typeof search.id === 'string' && search.id !== '' ? { id: search.id } : {};
}
