import type { TextPiece } from '#domain/letter/find-tags.ts';
import { decodeXml } from '#domain/text/xml-text.ts';

/** docxtemplater fills these among a document's properties. */
const PROPERTIES =
  /<(dc:(?:title|subject|creator|description)|cp:(?:category|keywords|contentStatus)|vt:lpw?str|Company|Manager|HyperlinkBase)(?:\s[^<>]*)?>([^<]+)<\/\1>/g;

export function propertyPieces(xml: string): readonly TextPiece[] {
  return [...xml.matchAll(PROPERTIES)].map(([, , text = '']) => ({ paragraph: 1, text: decodeXml(text) }));
}
