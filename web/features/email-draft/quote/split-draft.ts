import {
  isQuoteId,
  originalIdOf,
  type QuoteKind,
  quotedOriginal,
  quoteIdOf,
} from '#domain/email/quoted-original.ts';
import { readBounded } from '#web/features/email/html/read-bounded.ts';
import { removeHidden } from '#web/features/email/html/remove-hidden.ts';
import { sendableHtml } from '#web/features/email/html/sendable-html.ts';
import { withoutNames } from '#web/features/email/html/without-names.ts';
import type { QuotedMail } from './quoted-mail.ts';

interface SplitDraft {
  /** All but a quote of ours, with its sheets. */
  readonly written: string;
  readonly typed: string;
  readonly quote: QuotedMail | null;
}

/**
 * A draft that is opened again, in typed text and quote. Another program, or an older Balie, may have written
 * it, so the quote is reduced again to what may be sent on; our own does not change by that. Throws
 * TooComplexHtml.
 */
export function splitDraft(html: string): SplitDraft {
  const read = readBounded(html);
  withoutNames(read);
  const sheets = [...read.querySelectorAll('style')];
  const styles = sheets.map(({ outerHTML }) => outerHTML).join('');
  const quoted = [...read.querySelectorAll('div[id]')].find(({ id }) => isQuoteId(id)) ?? null;
  const original = quoted?.querySelector(`[id="${originalIdOf(quoted.id)}"]`) ?? null;
  if (quoted === null || original === null) {
    const written = read.documentElement.outerHTML;
    removeHidden(read, quoteOfProgram(read));
    return { written, typed: withoutSheets(read), quote: null };
  }
  quoted.remove();
  const written = read.documentElement.outerHTML;
  const kind: QuoteKind = original.localName === 'blockquote' ? 'reply' : 'forward';
  // Ids of before were known to anybody.
  const id = /^q/.test(quoted.id) ? quoted.id : quoteIdOf(crypto.randomUUID());
  const { html: sendable, contentIds } = sendableHtml(styles + original.innerHTML);
  original.remove();
  const quote = quotedOriginal({ kind, id, heading: linesOf(quoted) }, sendable);
  return { written, typed: withoutSheets(read), quote: { html: quote, contentIds } };
}

function withoutSheets(read: Document): string {
  for (const sheet of read.querySelectorAll('style')) sheet.remove();
  return read.body.innerHTML;
}

/** The heading, which is text with a break after each line; others may have wrapped it. */
function linesOf(heading: Element): readonly string[] {
  const lines = heading.innerHTML.replaceAll(/\s+/g, ' ').split(/<br[^<>]*>/i);
  return lines.map((line) => textOf(line).trim()).filter((line) => line !== '');
}

function textOf(html: string): string {
  return readBounded(html).body.textContent;
}

/** Mail programs mark with these where what they quote begins. */
const MARKS =
  '#appendonsend, #divRplyFwdMsg, #mail-editor-reference-message-container, .gmail_quote, blockquote, [style*="border-top:solid"], [style*="border-top: solid"]';

/** What stands in the quote of a mail that another program made: what a person typed above it is theirs, whatever its looks. */
function quoteOfProgram(read: Document): (element: Element) => boolean {
  const mark = read.querySelector(MARKS);
  return (element) =>
    mark !== null &&
    (mark.contains(element) ||
      (mark.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
}
