import { type SelectedId, selectedId } from './selected-id.ts';

/** The person that is changed; or of a new one, what is known already, such as of the sender of a mail or who calls. */
export interface NewPersonSearch extends SelectedId {
  name?: string;
  email?: string;
  /** Text: an address reads digits as a number, without their zero. */
  telefoon?: string;
}

export function newPersonSearch(search: Record<string, unknown>): NewPersonSearch {
  const { id } = selectedId(search);
  if (id !== undefined) return { id };
  const read: NewPersonSearch = {};
  for (const key of ['name', 'email', 'telefoon'] as const) {
    const text = search[key];
    if (typeof text === 'string' && text.trim() !== '') read[key] = text.trim();
  }
  return read;
}
