import { contentIdOf } from '#domain/email/content-ids.ts';

const BLANKS = /[\p{Cc}\p{Cf}\p{Z}]/gu;
const OF_LINKS = new Set(['http:', 'https:', 'mailto:', 'tel:']);
/** Pictures made of pixels: an svg is a document. */
const PIXELS = /^data:image\/(?:avif|bmp|gif|jpe?g|png|webp);base64,[a-z0-9+/=]+$/i;

/** Blanks and line breaks, which browsers skip, are ignored. A relative address would be Balie's own. */
function absolute(address: string): URL | null {
  const bare = address.replace(BLANKS, '');
  return URL.parse(bare.startsWith('//') ? `https:${bare}` : bare);
}

/** Where a link leads; null for what may not be followed. */
export function linkAddress(address: string): string | null {
  const url = absolute(address);
  // A browser leaves braces in a query, where they would stand side by side as a merge tag does.
  return url !== null && OF_LINKS.has(url.protocol) ? url.href.replaceAll('{', '%7B') : null;
}

/** Where a picture comes from: out of the address itself, with the mail as attachment, or from a server of somebody else. */
export type PictureSource =
  | { readonly kind: 'own'; readonly address: string }
  | { readonly kind: 'attached'; readonly contentId: string }
  | { readonly kind: 'remote'; readonly address: string };

/** Null for what is no picture. */
export function pictureSource(address: string): PictureSource | null {
  const contentId = contentIdOf(address);
  if (contentId !== null) return { kind: 'attached', contentId };
  const url = absolute(address);
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return { kind: 'remote', address: url.href };
  const own = address.replace(BLANKS, '');
  return PIXELS.test(own) ? { kind: 'own', address: own } : null;
}
