import { asBody } from './as-body.ts';
import { readBounded } from './read-bounded.ts';
import { rewriteQuote } from './rewrite-quote.ts';
import { type CleanMail, sanitiseMailHtml, sanitiseQuote } from './sanitise-mail-html.ts';

/** A mail that others wrote, as it stands below a text of ours. */
export type SendableHtml = Pick<CleanMail, 'html' | 'contentIds'>;

/**
 * What of somebody's mail can be sent on below our own text: as the reading pane shows it, without a style sheet, without what
 * its styles hide, and with nothing by which it could reach or cover what stands beside it. The same of what it gave changes
 * nothing. Throws TooComplexHtml.
 */
export function sendableHtml(html: string): SendableHtml {
  const shown = sanitiseMailHtml(html, { remote: 'kept' });
  const read = readBounded(asBody(shown.html));
  const root = rewriteQuote(read);
  const isBare = root.attributes.length === 0;
  // A sanitiser has the last word.
  return sanitiseQuote((isBare ? root.innerHTML : root.outerHTML).trim());
}
