import type { TextPiece } from '#domain/letter/find-tags.ts';
import type { DocumentPart } from '#domain/letter/tag-problem.ts';

const TOKENS =
  /<(\/?)(?:w|a):p(?:\s[^<>]*?)?(\/?)>|<(?:w|a|m):t(?:\s[^<>]*)?>([^<]*)<\/(?:w|a|m):t>|<w:(?:br|tab|cr)(?:\s[^<>]*)?\/>/g;

/** The elements that docxtemplater fills among the properties of a document. */
const PROPERTIES =
  /<(dc:(?:title|subject|creator|description)|cp:(?:category|keywords|contentStatus)|vt:lpw?str|Company|Manager|HyperlinkBase)(?:\s[^<>]*)?>([^<]+)<\/\1>/g;

/** The texts of one part in the order of the document, as docxtemplater reads them. */
export function textPieces(xml: string): readonly TextPiece[] {
  const pieces: { readonly paragraph: number; text: string }[] = [];
  const open: number[] = [];
  let last = 0;
  const begin = (paragraph: number) => pieces.push({ paragraph, text: '' });
  for (const [token, isEnd, isEmpty, text] of xml.matchAll(TOKENS)) {
    if (text !== undefined) add(decodeXml(text));
    else if (!/^<\/?(w|a):p[\s/>]/.test(token)) add('\n');
    else if (isEnd === '/') {
      open.pop();
      begin(open.at(-1) ?? last);
    } else {
      last += 1;
      if (isEmpty !== '/') {
        open.push(last);
        begin(last);
      }
    }
  }
  return pieces.filter(({ text }) => text !== '');

  function add(text: string): void {
    const piece = pieces.at(-1);
    if (piece === undefined) pieces.push({ paragraph: Math.max(last, 1), text });
    else piece.text += text;
  }
}

/** The texts of a part that holds properties; none of them stands in a paragraph. */
export function propertyPieces(xml: string): readonly TextPiece[] {
  return [...xml.matchAll(PROPERTIES)].map(([, , text = '']) => ({ paragraph: 1, text: decodeXml(text) }));
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

export function decodeXml(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const PARTS: readonly (readonly [RegExp, DocumentPart])[] = [
  [/^word\/document\d*\.xml$/i, 'body'],
  [/^word\/header\d*\.xml$/i, 'header'],
  [/^word\/footer\d*\.xml$/i, 'footer'],
  [/^word\/footnotes\d*\.xml$/i, 'footnotes'],
  [/^word\/endnotes\d*\.xml$/i, 'endnotes'],
  [/^word\/comments\d*\.xml$/i, 'comments'],
  [/^word\/diagrams\/data\d*\.xml$/i, 'diagram'],
  [/^docProps\/(core|app|custom)\.xml$/i, 'properties'],
];

export function documentPart(name: string): DocumentPart {
  return PARTS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other';
}
