import { localName, plainXml, TAGS } from './xml-elements.ts';

/** The prefixes that Word writes, and that docxtemplater knows the elements by. */
const PREFIXES: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
};
/** The mark and the declaration, which stay. */
const PROLOG = /^\uFEFF?\s*(?:<\?xml\s[^<>]*\?>\s*)?/;
const ENCODING = /(\sencoding\s*=\s*)(?:"[^"]*"|'[^']*')/;
const ATTRIBUTES = /\s+([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/**
 * The XML of a part as Word writes it: no comments, no CDATA, one blank between attributes, no '>' within them, and Word's own
 * prefixes. Nothing in it means something else than before. A part that is written so already comes out alike.
 */
export function canonicalXml(xml: string): string {
  const [prolog = ''] = PROLOG.exec(xml) ?? [];
  const plain = plainXml(xml.slice(prolog.length));
  const scopes: Scope[] = [{ prefixes: new Map() }];
  const written = plain.replaceAll(
    TAGS,
    (_tag, end: string, name: string, attributes: string, empty: string) => {
      const outer = scopes.at(-1) ?? { prefixes: new Map() };
      if (end === '/') {
        const scope = scopes.length > 1 ? scopes.pop() : outer;
        return `</${renamed(name, scope ?? outer)}>`;
      }
      const scope = scopeOf(attributes, outer);
      if (empty === '') scopes.push(scope);
      const rest = [...attributes.matchAll(ATTRIBUTES)].map(([, key = '', double, single]) =>
        attribute(key, double ?? single ?? '', scope),
      );
      const added = scope === outer ? [] : declared(attributes, scope);
      return `<${[renamed(name, scope), ...rest, ...added].join(' ')}${empty}>`;
    },
  );
  return prolog.replace(ENCODING, '$1"UTF-8"') + written;
}

interface Scope {
  /** What a prefix of the part is called here. */
  readonly prefixes: ReadonlyMap<string, string>;
}

const NAMESPACE = /\sxmlns(?::([^\s=<>"'/]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function scopeOf(attributes: string, outer: Scope): Scope {
  if (!attributes.includes('xmlns')) return outer;
  const prefixes = new Map(outer.prefixes);
  const said = namespacesIn(attributes);
  for (const [prefix, namespace] of said) {
    const usual = PREFIXES[namespace];
    // Where the usual prefix is another's, nothing is renamed.
    const isFree = usual !== undefined && (PREFIXES[said.get(usual) ?? namespace] ?? '') === usual;
    if (isFree && usual !== prefix) prefixes.set(prefix, usual);
    else prefixes.delete(prefix);
  }
  return { prefixes };
}

function namespacesIn(attributes: string): ReadonlyMap<string, string> {
  const said = [...attributes.matchAll(NAMESPACE)];
  return new Map(said.map(([, prefix = '', double, single]) => [prefix, double ?? single ?? '']));
}

/** Declarations of the prefixes that come in the place of others. */
function declared(attributes: string, { prefixes }: Scope): readonly string[] {
  const said = namespacesIn(attributes);
  const added = [...said].flatMap(([prefix, namespace]) => {
    const usual = prefixes.get(prefix);
    return usual === undefined || said.has(usual) ? [] : [`xmlns:${usual}="${namespace}"`];
  });
  return [...new Set(added)];
}

function renamed(name: string, { prefixes }: Scope): string {
  const prefix = name.includes(':') ? name.slice(0, name.indexOf(':')) : '';
  const usual = prefixes.get(prefix);
  return usual === undefined ? name : `${usual}:${localName(name)}`;
}

function attribute(key: string, value: string, scope: Scope): string {
  // An attribute without a prefix is in no namespace.
  const name = key.startsWith('xmlns') || !key.includes(':') ? key : renamed(key, scope);
  const quoted = value.replaceAll('"', '&quot;').replaceAll('>', '&gt;');
  return `${name}="${quoted}"`;
}
