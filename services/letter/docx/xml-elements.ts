import { decodeXml } from '#domain/text/xml-text.ts';

export interface XmlElement {
  readonly name: string;
  /** Between the name and the end of the tag. */
  readonly written: string;
  readonly isEmpty: boolean;
}

/** A comment that does not end takes the rest, so that its end is looked for once. */
const ASIDE = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<\?[\s\S]*?(?:\?>|$)/g;

/** Neither comments nor CDATA may hide an element or a word. */
export function plainXml(xml: string): string {
  if (!xml.includes('<!') && !xml.includes('<?')) return xml;
  return xml.replaceAll(ASIDE, (_whole, text: string | undefined) =>
    (text ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  );
}

/** A name in whatever letters: what is not matched would be passed over. */
const NAME = `[^\\s=<>"'/]+`;
/** Attributes may contain '>'. */
export const TAGS = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"]*"|'[^']*'))*)\\s*(/?)>`, 'g');
const ATTRIBUTES = new RegExp(`(?<=\\s)(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g');

/** The names of content controls, which Word shows to who edits and no letter prints. */
export const CONTROL_NAMES = /<w:(?:alias|tag)\s[^<>]*>/g;

/** An element that is not read here could be read by others. */
export function isReadWhole(xml: string): boolean {
  return !plainXml(xml).replaceAll(TAGS, '').includes('<');
}

export function elementsOf(xml: string): readonly XmlElement[] {
  return [...plainXml(xml).matchAll(TAGS)]
    .filter(([, end]) => end === '')
    .map(([, , name = '', written = '', empty]) => ({ name, written, isEmpty: empty === '/' }));
}

export function attributesOf({ written }: Pick<XmlElement, 'written'>): Readonly<Record<string, string>> {
  const read = [...written.matchAll(ATTRIBUTES)];
  return Object.fromEntries(
    read.map(([, name = '', double, single]) => [name, decodeXml(double ?? single ?? '')]),
  );
}

/** A document chooses its prefixes itself. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
