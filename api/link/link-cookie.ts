import { ATTEMPT_MILLISECONDS } from '#domain/link/attempt-state.ts';
import { LINK_KINDS, type LinkKind } from '#domain/link/link-kinds.ts';

const PATH = '/link';

/**
 * Binds an authorisation to the browser that began it: whoever is led to somebody else's address at a provider has no
 * such cookie. It proves nothing else, and goes to the callback alone.
 */
export function linkCookie(
  { publicUrl }: { readonly publicUrl: string },
  kind: LinkKind,
  browser: string,
): string {
  const seconds = ATTEMPT_MILLISECONDS / 1000;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  // Lax: the provider sends the browser here from another site.
  return `${nameOf(kind)}=${browser}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The browser's cookies of the authorisations that it began. */
export function readLinkCookies(header: string | undefined): readonly string[] {
  const names = new Set(LINK_KINDS.map(nameOf));
  return (header ?? '').split(';').flatMap((pair) => {
    const [name = '', value = ''] = pair.trim().split('=');
    return names.has(name) && value !== '' ? [value] : [];
  });
}

function nameOf(kind: LinkKind): string {
  return `balie-link-${kind}`;
}
