import { asBody } from './as-body.ts';
import { readBounded } from './read-bounded.ts';
import { rewriteQuote } from './rewrite-quote.ts';
import { type CleanMail, sanitiseMailHtml, sanitiseQuote } from './sanitise-mail-html.ts';
import { hasWordLists, readWordLists } from './word-lists.ts';

/** Word's lists are paragraphs to who does not know its styles, which do not go along. */
function withLists(html: string): string {
  if (!hasWordLists(html)) return html;
  const read = readBounded(html);
  readWordLists(read);
  return read.documentElement.outerHTML;
}

/** A mail that others wrote, as it stands below a text of ours. */
export type SendableHtml = Pick<CleanMail, 'html' | 'contentIds'>;

/**
 * What can be sent on below our own text: as the reading pane shows it, without a style sheet or what that
 * hides, and with nothing that could reach or cover what stands beside it. Idempotent. Throws TooComplexHtml.
 */
export function sendableHtml(html: string): SendableHtml {
  const shown = sanitiseMailHtml(withLists(html), { remote: 'kept' });
  const read = readBounded(asBody(shown.html));
  const root = rewriteQuote(read);
  const isBare = root.attributes.length === 0;
  // A sanitiser has the last word.
  return sanitiseQuote((isBare ? root.innerHTML : root.outerHTML).trim());
}
