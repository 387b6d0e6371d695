import { keptQuotedImages } from '#domain/email/mail-size.ts';
import type { QuotedHeader } from '#domain/email/quote-heading.ts';
import { ORIGINAL_ID, QUOTE_ID, type QuoteKind, quotedOriginal } from '#domain/email/quoted-original.ts';
import { bareContentId } from '#web/features/email/html/judge-address.ts';
import { plainTextHtml } from '#web/features/email/html/plain-text-html.ts';
import { sanitiseMailHtml } from '#web/features/email/html/sanitise-mail-html.ts';
import { trustedHtml } from '#web/features/email/html/trusted-html.ts';

/** What is quoted, as it is sent: nothing changes it but its removal. */
export interface QuotedMail {
  /** Its heading, and the original below it. */
  readonly html: string;
  /** Content ids of the pictures it shows. */
  readonly contentIds: readonly string[];
}

export interface QuotedContent {
  readonly kind: QuoteKind;
  readonly header: QuotedHeader;
  /** As the provider has it: unsafe. */
  readonly html: string;
  readonly isPlainText: boolean;
  readonly attachments: readonly { readonly contentId: string | null; readonly size: number }[];
}

const SENT_ON = { remote: 'kept' } as const;

/** Sanitises the original and puts its heading above it; large pictures stay away (ledger COMPOSE-47, 48, 67). */
export function quoteOf({ kind, header, html, isPlainText, attachments }: QuotedContent): QuotedMail {
  const original = isPlainText ? plainTextHtml(html) : html;
  const whole = sanitiseMailHtml(original, SENT_ON);
  const sizes = new Map(
    attachments.map(({ contentId, size }) => [contentId === null ? null : bareContentId(contentId), size]),
  );
  const images = [
    ...whole.contentIds.map((contentId) => ({
      address: `cid:${contentId}`,
      size: sizes.get(contentId) ?? 0,
    })),
    ...embeddedImages(whole.html),
  ];
  const embedded = images.filter(({ address }) => address.startsWith('data:'));
  const rest =
    new TextEncoder().encode(whole.html).length - embedded.reduce((sum, { size }) => sum + size, 0);
  const kept = new Set(keptQuotedImages(images, rest));
  const left = new Set(images.filter((image) => !kept.has(image)).map(({ address }) => address));
  const clean = left.size === 0 ? whole : sanitiseMailHtml(withoutImages(original, left), SENT_ON);
  return { html: quotedOriginal(kind, header, clean.html), contentIds: clean.contentIds };
}

function parsed(html: string): Document {
  return new DOMParser().parseFromString(trustedHtml(html), 'text/html');
}

/** Pictures that stand in the text itself, by the bytes they take there. */
function embeddedImages(html: string): { address: string; size: number }[] {
  return [...parsed(html).images]
    .map((image) => image.getAttribute('src')?.trim() ?? '')
    .filter((address) => address.startsWith('data:'))
    .map((address) => ({ address, size: address.length }));
}

function withoutImages(html: string, left: ReadonlySet<string>): string {
  const read = parsed(html);
  for (const image of [...read.images]) {
    if (left.has(image.getAttribute('src')?.trim() ?? '')) image.remove();
  }
  return read.documentElement.outerHTML;
}

/** What was typed and what is quoted, of a draft that is opened again. */
export function splitDraft(html: string): { readonly typed: string; readonly quote: QuotedMail | null } {
  const read = parsed(html);
  const quoted = read.getElementById(QUOTE_ID);
  const original = quoted?.querySelector(`#${ORIGINAL_ID}`) ?? null;
  if (quoted === null || original === null) return { typed: html, quote: null };
  quoted.remove();
  const { contentIds } = sanitiseMailHtml(original.innerHTML, SENT_ON);
  return { typed: read.body.innerHTML, quote: { html: quoted.outerHTML, contentIds } };
}
