import { decodeXml } from '#domain/text/xml-text.ts';
import { canonicalXml } from './canonical-xml.ts';
import { scanText } from './scan-text.ts';
import { CONTROL_NAMES } from './xml-elements.ts';

const PACKAGE = /schemas\.microsoft\.com\/office\/2006\/xmlPackage|pkg:package/;
const TAGS_IN_ATTRIBUTES = /\{\{[^{}<>"]{0,100}\}\}/g;

/** Such a text is a whole document, from which Word takes text with its looks. */
export function isRichText(text: string): boolean {
  return text.trimStart().startsWith('<') && PACKAGE.test(text);
}

/** Seen text, a line a paragraph, then the tags in addresses and the like. */
export function richTextOf(text: string): string {
  const xml = canonicalXml(text);
  const shown = textOf(xml);
  const other = xml.replaceAll(CONTROL_NAMES, '').replace(/%7B/gi, '{').replace(/%7D/gi, '}');
  const hidden = [...decodeXml(other).matchAll(TAGS_IN_ATTRIBUTES)]
    .map(([tag]) => tag)
    .filter((tag) => !shown.includes(tag));
  return [shown, ...new Set(hidden)].join('\n');
}

/** The text of rich content, with a line for each paragraph. */
export function textOf(content: string): string {
  const lines = new Map<number, string>();
  for (const { paragraph, isFallback, text } of scanText(content).pieces) {
    if (!isFallback) lines.set(paragraph, (lines.get(paragraph) ?? '') + text);
  }
  return [...lines.values()].join('\n');
}
