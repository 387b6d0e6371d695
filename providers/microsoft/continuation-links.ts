import { notItself } from '#providers/every-page.ts';
import type { HttpClient } from '#providers/http.ts';
import { malformedReply, resyncNeeded } from '#providers/provider-failures.ts';

/** The version of Graph, with which each of its paths begins. */
export const VERSION = 'v1.0';

/** The path below the version of a link in an answer. A link that leads elsewhere would receive our token, so it is refused. */
export function pathOf(http: HttpClient, link: string): string {
  const path = pathBelow(`${http.baseUrl}/${VERSION}`, link);
  if (path === null) throw malformedReply(http.provider);
  return path;
}

/** The page at `path` with paths for its links, so that whoever keeps one goes on where the service is then. */
export function withPaths<Page extends { readonly next: string | null; readonly delta: string | null }>(
  http: HttpClient,
  path: string,
  page: Page,
): Page {
  const { next, delta } = page;
  return {
    ...page,
    next: next === null ? null : notItself(http.provider, path, pathOf(http, next)),
    delta: delta === null ? null : pathOf(http, delta),
  };
}

/**
 * The path of what was kept to go on by. Earlier releases kept whole addresses: of those the host is left, and
 * the path is asked for where the service is now. Throws with code RESYNC where there is no such path.
 */
export function keptPath(http: HttpClient, kept: string): string {
  const base = `${http.baseUrl}/${VERSION}`;
  const address = /^https?:\/\/[^/?#\\]+(?<path>\/[^#\\]*)$/i.exec(kept)?.groups?.path;
  const path =
    address === undefined
      ? kept
      : pathBelow(`${new URL(http.baseUrl).pathname.replace(/\/$/, '')}/${VERSION}`, address);
  if (path === null || !path.startsWith('/') || pathBelow(base, `${base}${path}`) === null) {
    throw resyncNeeded(http.provider);
  }
  return path;
}

/** Null where the link is not below the base, or would leave it by its dots. */
function pathBelow(base: string, link: string): string | null {
  if (!link.startsWith(`${base}/`)) return null;
  const path = link.slice(base.length);
  const [plain = ''] = path.split(/[?#]/, 1);
  const isWithin = !/[\\\s]|^\/\/|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(plain);
  return isWithin ? path : null;
}
