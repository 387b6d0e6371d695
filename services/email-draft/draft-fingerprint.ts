import { createHash } from 'node:crypto';
import type { DraftText } from '#domain/email/draft-text.ts';
import { addressKey, type EmailAddress } from '#domain/email/email-address.ts';
import { nodesOfHtml } from '#domain/email-html/nodes-of-html.ts';
import { TooComplexHtml } from '#domain/email-html/too-complex-html.ts';

const NOT_SHOWN = new Set(['head', 'style', 'script']);

/** Ignores what mail services rewrite (names, markup, blanks), so that only a person's change changes it. */
export function draftFingerprint(text: DraftText): string {
  return fingerprintOf(text, wordsOf(text.html));
}

/** The fingerprint of a mail whose text is not read, as it would take too long. */
export function fingerprintOfUnread(text: DraftText): string {
  return fingerprintOf(text, [text.html]);
}

function fingerprintOf({ subject, to, cc, bcc }: DraftText, said: readonly string[]): string {
  const words = [subject, '\n', ...said];
  const text = words.map((word) => word.normalize('NFC').replace(/[\s\p{Cf}]/gu, ''));
  return createHash('sha256')
    .update(JSON.stringify([text[0], text.slice(1).join(''), ...[to, cc, bcc].map(keysOf)]))
    .digest('hex');
}

/** The markup counts as well where another program's text is too complex to be read. */
function wordsOf(html: string): readonly string[] {
  try {
    const nodes = [...nodesOfHtml(html, (name) => NOT_SHOWN.has(name))];
    return nodes.flatMap((node) => ('value' in node ? [node.value] : []));
  } catch (error) {
    if (error instanceof TooComplexHtml) return [html];
    throw error;
  }
}

function keysOf(addresses: readonly EmailAddress[]): readonly string[] {
  return [...new Set(addresses.map(addressKey))].toSorted();
}
