import { otherContent } from './content-refusal.ts';
import type { FileTypeOf } from './file-types.ts';

export type TextEncoding = 'utf-16le' | 'utf-16be' | 'latin1';

/** UTF-16 says so, or shows it by empty halves of letters; UTF-8 and Latin-1 share all that matters here. */
export function textEncoding(head: Uint8Array): TextEncoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const empty = [0, 0];
  head.forEach((byte, at) => {
    if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1;
  });
  const [first = 0, second = 0] = empty;
  if (first + second < head.length / 4) return 'latin1';
  return second > first ? 'utf-16le' : 'utf-16be';
}

const SPACE = ' '.charCodeAt(0);
/** Tab to carriage return, the end of file of DOS, and escape, which Japanese mail has. */
const WRITTEN = new Set([9, 10, 11, 12, 13, 26, 27]);

export interface ControlSigns {
  /** NUL stands in no text of whichever program. */
  readonly hasNul: boolean;
  readonly count: number;
}

export function controlSigns(text: string): ControlSigns {
  let count = 0;
  let hasNul = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= SPACE || WRITTEN.has(code)) continue;
    count += 1;
    if (code === 0) hasNul = true;
  }
  return { hasNul, count };
}

/** Frames of a message of SWIFT, and separators of fields, of which a text has few (MT940: SOH, STX, ETX). */
const FEW_SIGNS = 8;
const MOST_SIGNS_OF = 50;

export function isBinary({ hasNul, count }: ControlSigns, length: number): boolean {
  return hasNul || count > Math.max(FEW_SIGNS, length / MOST_SIGNS_OF);
}

/** The byte order mark; that of UTF-8 may be read as Latin-1. */
const MARK = /^(\uFEFF|ï»¿)/;
/** In XML, other roots than these make no page. */
const XML_PAGES = new Set(['html', 'svg']);
const PAGES = new Set(['html', 'svg', 'head', 'body', 'script', 'iframe', 'style', 'meta', 'link']);
const PAGE_NAMESPACE = /www\.w3\.org\/(1999\/xhtml|2000\/svg)/;
const NAMESPACES = /\sxmlns(?::([\w.-]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const HEADER = /^(from|to|date|subject|received|return-path|message-id|mime-version)[ \t]*:/im;
const DOCTYPE = 'Dit XML-bestand begint met een DOCTYPE, en die wordt niet aangenomen.';

/** These tags make a page, wherever they stand; <b> and <br> are also in warnings of programs. */
const OF_PAGE =
  /<(?:!doctype|html|head|body|script|svg|iframe|style|meta|link|img|video|audio|object|embed|form|math)\b/i;

/** Whether lines are of a page, which a browser would show. */
export function isPage(lines: string): boolean {
  return OF_PAGE.test(lines) || PAGES.has(firstTag(lines.replace(MARK, ''))?.name ?? '');
}

/** Why the beginning of a text is not what its name claims, in Dutch, or null. */
export function textProblem(type: FileTypeOf<'text'>, beginning: string): string | null {
  const text = beginning.replace(MARK, '');
  if (text.startsWith('%PDF-')) return otherContent(type, 'pdf');
  if (text.startsWith('{\\rtf')) return otherContent(type, 'rtf');
  if (type === 'eml') return hasHeaders(text) ? null : otherContent(type, null);
  const tag = firstTag(text);
  const name = tag?.name ?? '';
  if (type === 'xml' && name === '!doctype' && !/^\s*html/i.test(tag?.rest ?? '')) return DOCTYPE;
  if (name === '!doctype' || (type === 'xml' ? XML_PAGES : PAGES).has(name))
    return otherContent(type, name === 'svg' ? 'svg' : 'html');
  if (type !== 'xml') return null;
  if (tag === null) return otherContent(type, null);
  const isPage = namespacesIn(tag.rest).some(
    ([prefix, namespace]) => prefix === tag.prefix && PAGE_NAMESPACE.test(namespace),
  );
  return isPage ? otherContent(type, 'html') : null;
}

function hasHeaders(text: string): boolean {
  const [headers = ''] = text.trimStart().split(/\r?\n\r?\n/, 1);
  return /^(>?From |[!-9;-~]+[ \t]*:)/.test(headers) && HEADER.test(headers);
}

/** Prefixes of a tag with what they stand for: a report may speak of pages without being one. */
function namespacesIn(attributes: string): readonly (readonly [string, string])[] {
  return [...attributes.matchAll(NAMESPACES)].map(([, prefix = '', double, single]) => [
    prefix,
    double ?? single ?? '',
  ]);
}

/** The first tag after declarations and comments, its prefix apart; null where something else comes first. */
function firstTag(
  text: string,
): { readonly prefix: string; readonly name: string; readonly rest: string } | null {
  let rest = text.trimStart();
  for (;;) {
    const end = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : null;
    if (end === null) break;
    const at = rest.indexOf(end);
    if (at === -1) return null;
    rest = rest.slice(at + end.length).trimStart();
  }
  const [whole, prefix = '', name = ''] = /^<(?:([\w.-]+):)?([!\w.-]+)/.exec(rest) ?? [];
  if (whole === undefined) return null;
  return { prefix, name: name.toLowerCase(), rest: rest.slice(whole.length).split('>', 1)[0] ?? '' };
}
