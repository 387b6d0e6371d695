import { escapeHtml } from '#domain/text/escape-html.ts';
import { foreignHtml } from './foreign-text.ts';
import { forwardHeading, type QuotedHeader, replyHeading } from './quote-heading.ts';

/** Ids in the HTML of a draft, by which a composer that opens it again finds what is quoted; Exchange keeps ids. */
export const QUOTE_ID = 'balie-citaat';
export const ORIGINAL_ID = 'balie-origineel';

export type QuoteKind = 'reply' | 'forward';

/** The margin and line by which mail programs know that this was written before. */
const QUOTED = 'margin:0 0 0 8px;border-left:2px solid #cccccc;padding-left:12px';

/**
 * What stands below the text of an answer or a forwarded mail: its heading, and the original to the character. `original`
 * is sanitised HTML; serialised from a document, so that it closes what it opens.
 */
export function quotedOriginal(kind: QuoteKind, header: QuotedHeader, original: string): string {
  const lines = kind === 'reply' ? [replyHeading(header)] : forwardHeading(header);
  const heading = `<p style="margin:16px 0 8px">${lines.map(escapeHtml).join('<br>')}</p>`;
  const holder =
    kind === 'reply' ? `<blockquote id="${ORIGINAL_ID}" style="${QUOTED}">` : `<div id="${ORIGINAL_ID}">`;
  const end = kind === 'reply' ? '</blockquote>' : '</div>';
  return `<div id="${QUOTE_ID}">${heading}${holder}${original}${end}</div>`;
}

/** The HTML of a mail: what was typed, and below it what is quoted, if anything is; none of its braces begin a merge tag. */
export function joinQuote(typed: string, quote: string | null): string {
  return quote === null ? typed : `${typed}${foreignHtml(quote)}`;
}
