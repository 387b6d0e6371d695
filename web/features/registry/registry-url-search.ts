import { MOST_REGISTRY_PAGES, type RegistrySearch } from '#domain/registry/registry-search.ts';

/** The address names what fills a new organisation or is searched for, so that Back leads to the results. */
export interface RegistryUrlSearch {
  kvk?: string;
  manual?: true;
  telefoon?: string;
  number?: string;
  name?: string;
  street?: string;
  city?: string;
  /** With `manual` and `name`: of the sender of a mail. */
  email?: string;
  page?: number;
}

const TEXTS = ['kvk', 'number', 'name', 'street', 'city', 'email', 'telefoon'] as const;

/** Reads an address that anybody may have typed; the unknown is dropped. */
export function readRegistryUrlSearch(address: Record<string, unknown>): RegistryUrlSearch {
  const read: RegistryUrlSearch = {};
  for (const key of TEXTS) {
    const value = address[key];
    const text = typeof value === 'number' ? String(value) : value;
    if (typeof text === 'string' && text.trim() !== '') read[key] = text.trim();
  }
  if (address.manual === true) read.manual = true;
  const page = Number(address.page);
  if (Number.isInteger(page) && page > 1 && page <= MOST_REGISTRY_PAGES) read.page = page;
  return read;
}

export function addressOf(search: RegistrySearch, page = 1): RegistryUrlSearch {
  return readRegistryUrlSearch({
    number: search.kvkNumber,
    name: search.tradeName,
    street: search.street,
    city: search.city,
    page,
  });
}

export function searchOf({
  number = '',
  name = '',
  street = '',
  city = '',
}: RegistryUrlSearch): RegistrySearch {
  return { kvkNumber: number, tradeName: name, street, city };
}

export function isSearched(address: RegistryUrlSearch): boolean {
  return Object.values(searchOf(address)).some((text) => text !== '');
}
