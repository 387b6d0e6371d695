import { namespacesIn, type PrefixScopes, prefixScopes } from './prefix-scopes.ts';
import { localName, plainXml, TAGS } from './xml-elements.ts';

/** Word's prefixes, by which docxtemplater knows the elements. */
const PREFIXES: Readonly<Record<string, string>> = {
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main': 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/drawingml/2006/main': 'a',
  'http://purl.oclc.org/ooxml/drawingml/main': 'a',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
};
const PROLOG = /^\uFEFF?\s*(?:<\?xml\s[^<>]*\?>\s*)?/;
const ENCODING = /(\sencoding\s*=\s*)(?:"[^"]*"|'[^']*')/;
const REFERENCE = /&#(?:(\d{1,7})|x([0-9a-f]{1,6}));/gi;
const ATTRIBUTES = /(?<=\s)([^\s=<>"'/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** No comments or CDATA, one blank between attributes, no '>' in them, Word's prefixes; means the same. */
export function canonicalXml(xml: string): string {
  const [prolog = ''] = PROLOG.exec(xml) ?? [];
  const plain = plainXml(xml.slice(prolog.length)).replaceAll(REFERENCE, plainSign);
  const scopes = prefixScopes<string | null>();
  const written = plain.replaceAll(
    TAGS,
    (_tag, end: string, name: string, attributes: string, empty: string) => {
      if (end === '/') {
        const ended = `</${renamed(name, scopes)}>`;
        scopes.leave();
        return ended;
      }
      const said = namespacesIn(attributes);
      scopes.enter([...said].map(([prefix, namespace]) => [prefix, usualFor(prefix, namespace, said)]));
      const rest = [...attributes.matchAll(ATTRIBUTES)].map(([, key = '', double, single]) =>
        attribute(key, double ?? single ?? '', scopes),
      );
      const tag = [renamed(name, scopes), ...rest, ...declared(said, scopes)].join(' ');
      if (empty !== '') scopes.leave();
      return `<${tag}${empty}>`;
    },
  );
  return prolog.replace(ENCODING, '$1"UTF-8"') + written;
}

/** An ASCII sign that needs no reference stands as itself, so that a tag is one however it is written. */
function plainSign(reference: string, decimal: string | undefined, hexadecimal: string | undefined): string {
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  const sign = code > 0x20 && code < 0x7f ? String.fromCharCode(code) : '';
  return sign === '' || `<>&"'`.includes(sign) ? reference : sign;
}

/** Null where the prefix stays. */
type Renamings = Pick<PrefixScopes<string | null>, 'of'>;
type Namespaces = ReadonlyMap<string, string>;

/** Nothing is renamed where the usual prefix stands for another namespace. */
function usualFor(prefix: string, namespace: string, said: Namespaces): string | null {
  const usual = PREFIXES[namespace];
  const isFree = usual !== undefined && (PREFIXES[said.get(usual) ?? namespace] ?? '') === usual;
  return isFree && usual !== prefix ? usual : null;
}

function declared(said: Namespaces, scopes: Renamings): readonly string[] {
  const added = [...said].flatMap(([prefix, namespace]) => {
    const usual = scopes.of(`${prefix}:`) ?? null;
    return usual === null || said.has(usual) ? [] : [`xmlns:${usual}="${namespace}"`];
  });
  return [...new Set(added)];
}

function renamed(name: string, scopes: Renamings): string {
  const usual = scopes.of(name) ?? null;
  return usual === null ? name : `${usual}:${localName(name)}`;
}

function attribute(key: string, value: string, scopes: Renamings): string {
  // An attribute without a prefix is in no namespace.
  const name = key.startsWith('xmlns') || !key.includes(':') ? key : renamed(key, scopes);
  const quoted = value.replaceAll('"', '&quot;').replaceAll('>', '&gt;');
  return `${name}="${quoted}"`;
}
