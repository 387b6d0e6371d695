import { quoteStart } from './quoted-original.ts';

/** Older versions of a draft go. */
export const MOST_VERSIONS = 10;

/** Bytes of all versions of a draft together; the newest is kept whatever its size. */
export const MOST_VERSION_BYTES = 5_000_000;

/** Milliseconds of writing after which a save keeps what was typed as a version. */
export const VERSION_EVERY = 120_000;

export function typedText(html: string): string {
  const at = quoteStart(html);
  return at === -1 ? html : html.slice(0, at);
}

/** Whether HTML of the editor has no word and no picture. */
export function isBlankText(html: string): boolean {
  return !/<img\b/i.test(html) && html.replaceAll(/<[^<>]*>|&nbsp;|\s/gi, '') === '';
}
