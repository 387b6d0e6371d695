import { createHash } from 'node:crypto';
import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { DraftText } from '#domain/email/draft-text.ts';
import { addressKey, type EmailAddress } from '#domain/email/email-address.ts';

const NOT_SHOWN = new Set(['head', 'style', 'script']);

/**
 * Tells whether a person changed a mail: by its recipients, subject and words, as mail services write names, markup and blanks
 * anew.
 */
export function textMark({ subject, html, to, cc, bcc }: DraftText): string {
  const words = [subject, '\n'];
  const open: DefaultTreeAdapterTypes.ChildNode[] = [...parse(html).childNodes].reverse();
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if ('value' in node) words.push(node.value);
    if (!('childNodes' in node) || NOT_SHOWN.has(node.nodeName)) continue;
    for (const child of node.childNodes.toReversed()) open.push(child);
  }
  const text = words.map((word) => word.normalize('NFC').replace(/[\s\p{Cf}]/gu, ''));
  return createHash('sha256')
    .update(JSON.stringify([text[0], text.slice(1).join(''), ...[to, cc, bcc].map(keysOf)]))
    .digest('hex');
}

function keysOf(addresses: readonly EmailAddress[]): readonly string[] {
  return [...new Set(addresses.map(addressKey))].toSorted();
}
