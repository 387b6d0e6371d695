import type { DefaultTreeAdapterTypes } from 'parse5';
import { parseBounded } from '#domain/email-html/bounded-html.ts';
import { TOO_COMPLEX, TooComplexHtml } from '#domain/email-html/too-complex-html.ts';
import { ValidationError } from '#domain/errors.ts';
import { refusedOfQuote } from './refused-of-quote.ts';

/** Elements that run something, load another page, or change how the rest is read or looks. */
const ACTIVE = new Set([
  'script',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'base',
  'form',
  'portal',
  // Documents of their own, in which addresses are set over time.
  'svg',
  'math',
  'animate',
  'animatecolor',
  'animatemotion',
  'animatetransform',
  'set',
  // Read as text or as elements, by who reads it.
  'noscript',
  // Their styles hold for the whole mail, whoever wrote it.
  'style',
  'link',
]);
/** Attributes that name what is loaded or opened. */
const ADDRESSES = new Set([
  'href',
  'xlink:href',
  'src',
  'srcset',
  'background',
  'poster',
  'action',
  'formaction',
  'data',
  'cite',
  'longdesc',
  'lowsrc',
  'dynsrc',
  'ping',
  'manifest',
  'imagesrcset',
  'attributionsrc',
]);
const LISTS = new Set(['srcset', 'imagesrcset', 'ping', 'attributionsrc']);
const RUNS = /^(?:javascript|vbscript|data:(?!image\/(?:png|jpe?g|gif|webp|bmp)[;,]))/;

const OWN_IMAGE = 'een afbeelding van Balie zelf';
const REFUSED = 'De tekst bevat iets dat niet in een mail mag staan';

/**
 * Refuses a mail that runs a script anywhere, has a style sheet, draws outside its own box, has a quote that
 * could reach what was typed, or loads something from Balie itself, by which we would see who reads it. Read
 * with the HTML standard's own algorithm, as a browser does, so that nothing hides in bad markup. `field` is
 * where it came in. Throws ValidationError, also where the parser would multiply it.
 */
export function checkEmailHtml(html: string, publicUrl: string, field = 'html'): void {
  for (const found of refusalsOf(html, publicUrl, field)) throw refused(field, found);
}

/**
 * Refuses what filled-in values do; the text itself was checked by the rules of when its mailing began.
 * Throws ValidationError, also where the parser would multiply it.
 */
export function checkFilledHtml(html: string, text: string, publicUrl: string, field = 'html'): void {
  const found = [...refusalsOf(html, publicUrl, field)];
  if (found.length === 0) return;
  const known = new Set(refusalsOf(text, publicUrl, field));
  const added = found.find((one) => !known.has(one));
  if (added !== undefined) throw refused(field, added);
}

function refused(field: string, found: string): ValidationError {
  return new ValidationError([{ field, message: `${REFUSED}: ${found}.` }]);
}

function* refusalsOf(html: string, publicUrl: string, field: string): Generator<string> {
  const read = parsed(html, field);
  yield* refusalsIn(read, new URL(publicUrl));
  const found = refusedOfQuote(read);
  if (found !== null) yield found;
}

function parsed(html: string, field: string): DefaultTreeAdapterTypes.Document {
  try {
    return parseBounded(html);
  } catch (error) {
    if (error instanceof TooComplexHtml) throw new ValidationError([{ field, message: TOO_COMPLEX }]);
    throw error;
  }
}

function* refusalsIn(read: DefaultTreeAdapterTypes.Document, own: URL): Generator<string> {
  const open: DefaultTreeAdapterTypes.ParentNode[] = [read];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      yield* refusalsOfElement(child, own);
      open.push(child);
      if ('content' in child) open.push(child.content);
    }
  }
}

function* refusalsOfElement(
  { tagName, attrs }: DefaultTreeAdapterTypes.Element,
  own: URL,
): Generator<string> {
  if (ACTIVE.has(tagName)) yield `<${tagName}>`;
  for (const { name, prefix, value } of attrs) {
    const full = (prefix === undefined ? name : `${prefix}:${name}`).toLowerCase();
    if (full.startsWith('on') || full === 'srcdoc' || full === 'http-equiv') yield full;
    if (full === 'style') {
      const found = refusedInStyle(value, own);
      if (found !== null) yield found;
    }
    if (!ADDRESSES.has(full)) continue;
    if (RUNS.test(bare(value).toLowerCase())) yield `${full}="${value.trim().slice(0, 40)}"`;
    const isOnlyNamed = tagName !== 'link' && (full === 'href' || full === 'cite');
    const addresses = LISTS.has(full) ? value.split(/[\s,]+/) : [value];
    if (!isOnlyNamed && addresses.some((address) => isOfHost(bare(address), own))) yield OWN_IMAGE;
  }
}

const COMMENTS = /\/\*[\s\S]*?(?:\*\/|$)/g;
/** Styles that draw an element elsewhere than where it stands, and so over what somebody else wrote. */
const MOVES =
  /(?:^|[;\s])(?:position\s*:\s*(?:fixed|absolute|sticky)|z-index\s*:|(?:-webkit-)?transform\s*:|(?:translate|rotate|scale)\s*:|margin[a-z-]{0,15}\s*:[^;]{0,80}?-[\d.])/i;

/** Every word of it counts as an address: whether it loads is for who draws it. */
function refusedInStyle(css: string, own: URL): string | null {
  const moved = MOVES.exec(unescapeCss(css.replaceAll(COMMENTS, ' ')));
  if (moved !== null) return `style="${moved[0].trim().slice(0, 40)}"`;
  const words = unescapeCss(css).split(/[\s"'(),;]+/);
  const running = words.find((word) => /^(?:javascript|vbscript):/i.test(bare(word)));
  if (running !== undefined) return `style="${running.slice(0, 40)}"`;
  return words.some((word) => isOfHost(bare(word), own)) ? OWN_IMAGE : null;
}

/** Browsers drop white space and control characters before they read an address. */
function bare(address: string): string {
  return address.replace(/[\p{Cc}\s]/gu, '');
}

/** A base of each scheme: 'https:host' is a path on a base of its own scheme, and a host on the other. */
const BASES = ['http://mail.invalid', 'https://mail.invalid'];

/** Browsers accept few slashes or other ones, an encoded host, or a name before it. */
function isOfHost(address: string, own: URL): boolean {
  if (!/^(?:https?:|[\\/]{2})/i.test(address)) return false;
  return BASES.some((base) => {
    const url = URL.parse(address, base);
    if (url === null) return false;
    // Other ports of a host at its usual port lead to us as well.
    const [there, here] = own.port === '' ? [url.hostname, own.hostname] : [url.host, own.host];
    return there.replace(/\.(?=:|$)/, '') === here;
  });
}

/** Characters that a style sheet writes by number, or with a backslash; those that an address does not count are left out. */
function unescapeCss(css: string): string {
  return css.replace(
    /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\n\r\f])?|(\r\n|[\n\r\f])|(.))/gis,
    (_whole, code: string | undefined, _lineEnd: string | undefined, written: string | undefined) => {
      if (code === undefined) return written ?? '';
      const number = Number.parseInt(code, 16);
      return number > 0x10_ff_ff ? '' : String.fromCodePoint(number).replace(/\p{Cc}/u, '');
    },
  );
}
