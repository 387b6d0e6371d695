import { bytesOfBase64, keptQuotedImages, mailBytes, type QuotedImage } from '#domain/email/mail-size.ts';
import type { QuotedHeader } from '#domain/email/quote-heading.ts';
import { type QuoteKind, quotedOriginal, quoteHeading, quoteIdOf } from '#domain/email/quoted-original.ts';
import { pictureKey, shownImages } from '#domain/email/unused-images.ts';
import { plainTextHtml } from '#web/features/email/html/plain-text-html.ts';
import { readBounded } from '#web/features/email/html/read-bounded.ts';
import { pictureSource } from '#web/features/email/html/safe-address.ts';
import { sendableHtml } from '#web/features/email/html/sendable-html.ts';

/** What is quoted, as it is sent: nothing changes it but its removal. */
export interface QuotedMail {
  /** The heading, and the original below it. */
  readonly html: string;
  /** Content ids of the pictures it shows, as keys. */
  readonly contentIds: readonly string[];
}

export interface QuotedContent {
  readonly kind: QuoteKind;
  readonly header: QuotedHeader;
  /** The provider's HTML is unsafe. */
  readonly html: string;
  readonly isPlainText: boolean;
  readonly attachments: readonly QuotedFile[];
}

interface QuotedFile {
  readonly name: string;
  readonly contentId: string | null;
  readonly contentType: string;
  readonly isInline: boolean;
  readonly size: number;
}

/**
 * Large pictures of the original stay away (COMPOSE-47, 48, 67). That is decided as the composer opens; of
 * what is added later it warns, so that nothing that the user saw goes by itself.
 */
export function quoteOf({ kind, header, html, isPlainText, attachments }: QuotedContent): QuotedMail {
  const original = isPlainText ? plainTextHtml(html) : html;
  const whole = sendableHtml(original);
  const shown = shownImages(new Set(whole.contentIds), attachments);
  const sizes = new Map(shown.map((file) => [pictureKey(file), file.size]));
  const embedded = embeddedImages(whole.html);
  const images = [
    ...whole.contentIds.map((contentId) => ({
      address: `cid:${contentId}`,
      size: sizes.get(contentId) ?? 0,
    })),
    ...embedded,
  ];
  // Only what is forwarded takes the files of the original along.
  const files = kind === 'forward' ? attachments.filter((file) => !shown.includes(file)) : [];
  const rest = embedded.reduce(
    (bytes, { bytesInMail }) => bytes - bytesInMail,
    mailBytes({ html: whole.html, attachments: files }),
  );
  const kept = new Set(keptQuotedImages(images, rest));
  const left = new Set(images.filter((image) => !kept.has(image)).map(({ address }) => address));
  const clean = left.size === 0 ? whole : sendableHtml(withoutImages(original, left));
  const id = quoteIdOf(crypto.randomUUID());
  const heading = quoteHeading(kind, header);
  return { html: quotedOriginal({ kind, heading, id }, clean.html), contentIds: clean.contentIds };
}

/** A quote without the pictures that are attached to its original, which is gone with them. */
export function withoutAttached(quote: QuotedMail): QuotedMail {
  if (quote.contentIds.length === 0) return quote;
  const read = readBounded(quote.html);
  for (const { element, name, address } of picturesIn(read)) {
    if (!address.startsWith('cid:')) continue;
    if (name === 'src') element.remove();
    else element.removeAttribute(name);
  }
  return { html: read.body.innerHTML, contentIds: [] };
}

interface EmbeddedImage extends QuotedImage {
  readonly address: string;
  readonly bytesInMail: number;
}

function embeddedImages(html: string): readonly EmbeddedImage[] {
  return picturesIn(readBounded(html))
    .map(({ address }) => address)
    .filter((address) => address.startsWith('data:'))
    .map((address) => ({
      address,
      size: bytesOfBase64(address.slice(address.indexOf(',') + 1)),
      bytesInMail: address.length,
    }));
}

function withoutImages(html: string, left: ReadonlySet<string>): string {
  const read = readBounded(html);
  for (const { element, name, address } of picturesIn(read)) {
    if (!left.has(address)) continue;
    if (name === 'src') element.remove();
    else element.removeAttribute(name);
  }
  return read.documentElement.outerHTML;
}

/** The pictures that go along with the mail, by their address without line breaks and the like. */
function picturesIn(read: Document) {
  return [...read.querySelectorAll('img[src], [background]')].flatMap((element) =>
    (['src', 'background'] as const).flatMap((name) => {
      const source = pictureSource(element.getAttribute(name) ?? '');
      if (source === null || source.kind === 'remote') return [];
      const address = source.kind === 'own' ? source.address : `cid:${source.contentId}`;
      return [{ element, name, address }];
    }),
  );
}
