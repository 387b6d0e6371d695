export interface Query {
  readonly $filter?: string;
  readonly $select?: string;
  readonly $expand?: string;
  readonly $top?: string;
  readonly $skiptoken?: string;
}

const DEFAULT_PAGE = 10;
const LARGEST_PAGE = 1000;

/** A page of a collection and the opaque link to the next (Graph: paging). */
export function pageOf<T>(
  list: readonly T[],
  query: Query,
  url: URL,
): { readonly page: readonly T[]; readonly nextLink?: string } {
  const size = Math.min(Math.max(Number(query.$top ?? DEFAULT_PAGE), 1), LARGEST_PAGE);
  const start = query.$skiptoken === undefined ? 0 : readSkipToken(query.$skiptoken);
  const page = list.slice(start, start + size);
  if (start + size >= list.length) return { page };
  const next = new URL(url);
  next.searchParams.set('$skiptoken', Buffer.from(`sandbox:${start + size}`).toString('base64url'));
  return { page, nextLink: next.toString() };
}

function readSkipToken(token: string): number {
  return Number(Buffer.from(token, 'base64url').toString().replace('sandbox:', '')) || 0;
}

/** Keeps the selected properties, and the id and annotations that Graph always sends. */
export function select<T extends object>(item: T, selected: string | undefined): Partial<T> {
  if (selected === undefined) return item;
  const names = new Set(selected.split(',').map((name) => name.trim()));
  return Object.fromEntries(
    Object.entries(item).filter(([name]) => names.has(name) || name === 'id' || name.startsWith('@odata')),
  ) as Partial<T>;
}
