import { malformedReply } from './provider-failures.ts';

/** More pages than any list of an office has. */
const MOST_PAGES = 1_000;

interface Listing<Page extends { readonly next: string | null }> {
  readonly provider: string;
  /** The page at `cursor`, null for the first. */
  readonly fetch: (cursor: string | null) => Promise<Page>;
  readonly itemsOf: (page: Page) => readonly unknown[];
  readonly most?: number;
}

/**
 * The pages of a list to its last, as only the service knows how many there are. Throws ProviderFailedError with
 * code `malformed` for a list that leads back to an earlier page, gives its last page again, or has more than
 * `most` pages.
 */
export async function* everyPage<Page extends { readonly next: string | null }>(
  listing: Listing<Page>,
): AsyncGenerator<Page> {
  const { provider, fetch, itemsOf, most = MOST_PAGES } = listing;
  const seen = new Set<string>();
  let earlier: string | null = null;
  for (let cursor: string | null = null, pages = 1; ; pages += 1) {
    const page: Page = await fetch(cursor);
    const items = itemsOf(page);
    // A service that does not know the parameter of its page would give the first for ever.
    const now: string | null = items.length === 0 ? null : JSON.stringify(items);
    if (now !== null && now === earlier) throw malformedReply(provider);
    earlier = now;
    yield page;
    if (page.next === null) return;
    if (seen.has(page.next) || pages >= most) throw malformedReply(provider);
    seen.add(page.next);
    cursor = page.next;
  }
}

/** `next`, unless it is where the page that names it was. Throws as `everyPage`. */
export function notItself(provider: string, at: string, next: string | null): string | null {
  if (next === at) throw malformedReply(provider);
  return next;
}
