import { escapeHtml } from '#domain/text/escape-html.ts';
import { foreignHtml } from './foreign-text.ts';
import { forwardHeading, type QuotedHeader, replyHeading } from './quote-heading.ts';

export type QuoteKind = 'reply' | 'forward';

/** Ids that drafts of before November 2026 have: anybody could know them. */
const FORMER_QUOTE = 'balie-citaat';
const FORMER_ORIGINAL = 'balie-origineel';
const QUOTE_ID = /^q[0-9a-f]{32}$/;

/** Whether a composer gave this id to what it quotes, by which it is found again in a draft; Exchange keeps ids. */
export function isQuoteId(id: string): boolean {
  return id === FORMER_QUOTE || QUOTE_ID.test(id);
}

export function originalIdOf(quoteId: string): string {
  return quoteId === FORMER_QUOTE ? FORMER_ORIGINAL : `${quoteId}o`;
}

/** An id that nobody can know before: 128 random bits, as of `crypto.randomUUID`. */
export function quoteIdOf(uuid: string): string {
  return `q${uuid.replaceAll('-', '').toLowerCase()}`;
}

const START = /<div (?:[^<>]*\s)?id="(?:balie-citaat|q[0-9a-f]{32})"/;

/** The offset where the quote begins in the HTML of a mail; -1 without one. */
export function quoteStart(html: string): number {
  return html.search(START);
}

/** A mail's text and its quote both set their looks, so that neither takes on the other's. */
export const MAIL_TEXT =
  'font-family:Arial,Helvetica,sans-serif;font-size:14px;line-height:1.5;color:#000000;background-color:#ffffff';

const BOX = `${MAIL_TEXT};font-style:normal;font-weight:normal;letter-spacing:normal;text-align:left;text-decoration:none;text-transform:none;white-space:normal;direction:ltr;unicode-bidi:isolate;clear:both;max-width:100%;overflow:auto;contain:content`;

/** The margin and line by which mail programs know that this was written before. */
const QUOTED = 'margin:0 0 0 8px;border-left:2px solid #cccccc;padding-left:12px';
const HEADING = 'margin:16px 0 8px';

export const QUOTE_STYLES: ReadonlySet<string> = new Set([BOX, QUOTED, HEADING]);

/** Characters that turn what follows them around, such as the end of a file's name. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

export function quoteHeading(kind: QuoteKind, header: QuotedHeader): readonly string[] {
  return kind === 'reply' ? [replyHeading(header)] : forwardHeading(header);
}

/**
 * A heading, and the original to the character. `original` is HTML that may be sent on (`sendableHtml`),
 * serialised so that it closes what it opens; `id` comes from `quoteIdOf`.
 */
export function quotedOriginal(
  {
    kind,
    heading,
    id,
  }: { readonly kind: QuoteKind; readonly heading: readonly string[]; readonly id: string },
  original: string,
): string {
  const lines = heading.map((line) => escapeHtml(line.replaceAll(TURNING, ''))).join('<br>');
  const inner = originalIdOf(id);
  const holder = kind === 'reply' ? `<blockquote id="${inner}" style="${QUOTED}">` : `<div id="${inner}">`;
  const end = kind === 'reply' ? '</blockquote>' : '</div>';
  // The composer draws the same as what leaves.
  return foreignHtml(
    `<div id="${id}" style="${BOX}"><p style="${HEADING}">${lines}</p>${holder}${original}${end}</div>`,
  );
}

/** Puts the quote behind what was typed; no brace of the quote begins a merge tag. */
export function joinQuote(typed: string, quote: string | null): string {
  return quote === null ? typed : `${typed}${foreignHtml(quote)}`;
}
