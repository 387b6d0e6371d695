import type { TextPiece } from '#domain/letter/find-tags.ts';
import { decodeXml } from '#domain/text/xml-text.ts';

/** The elements that docxtemplater fills among the properties of a document. */
const PROPERTIES =
  /<(dc:(?:title|subject|creator|description)|cp:(?:category|keywords|contentStatus)|vt:lpw?str|Company|Manager|HyperlinkBase)(?:\s[^<>]*)?>([^<]+)<\/\1>/g;

/** The texts of a part with properties; none of them stands in a paragraph. */
export function propertyPieces(xml: string): readonly TextPiece[] {
  return [...xml.matchAll(PROPERTIES)].map(([, , text = '']) => ({ paragraph: 1, text: decodeXml(text) }));
}
