import { ValidationError } from '#domain/errors.ts';

export const MAXIMUM_PAGE = 200;
export const DEFAULT_PAGE = 50;

interface PageArguments {
  readonly first?: number | null | undefined;
  readonly last?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
}

export interface Page {
  readonly backward: boolean;
  readonly size: number;
  /** The size of the page and one more, to know whether another follows. */
  readonly take: number;
  /** The page follows it, or with `backward` precedes it. */
  readonly cursor: string | null;
}

/** The requested page. Throws ValidationError for a mix of both directions. */
export function readPage({ first, last, after, before }: PageArguments): Page {
  const backward = last != null || before != null;
  if (backward && (first != null || after != null)) {
    throw new ValidationError([
      { field: 'first', message: 'first en after gaan niet samen met last en before.' },
    ]);
  }
  const size = first ?? last ?? DEFAULT_PAGE;
  return { backward, size, take: size + 1, cursor: (backward ? before : after) ?? null };
}

/** As `readPage`, forwards only. Throws ValidationError. */
export function readForwardPage(page: PageArguments): Page {
  if (page.last != null || page.before != null) {
    throw new ValidationError([{ field: 'last', message: 'Deze lijst loopt alleen vooruit.' }]);
  }
  return readPage(page);
}

/** The rows on the page, in the list's order. */
export function rowsOnPage<Row>({ backward, size }: Page, found: readonly Row[]): readonly Row[] {
  const rows = found.slice(0, size);
  return backward ? rows.toReversed() : rows;
}

/** A connection of the page. The edge of a deleted row is omitted. */
export function connectionOf<Node>(
  { backward, size, cursor }: Page,
  found: readonly unknown[],
  edges: readonly { readonly cursor: string; readonly node: Node }[],
) {
  const hasMore = found.length > size;
  return {
    edges: [...edges],
    pageInfo: {
      hasNextPage: backward ? cursor !== null : hasMore,
      hasPreviousPage: backward ? hasMore : cursor !== null,
      startCursor: edges.at(0)?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
