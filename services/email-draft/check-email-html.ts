import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { ValidationError } from '#domain/errors.ts';

/** Elements that run something, load another page, or change how the rest is read. */
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
]);
/** Attributes that name what is loaded or opened. */
const ADDRESSES = new Set([
  ...['href', 'xlink:href', 'src', 'srcset', 'background', 'poster', 'action', 'formaction', 'data'],
  ...['cite', 'longdesc', 'lowsrc', 'dynsrc', 'ping', 'manifest', 'imagesrcset', 'style'],
]);
const RUNS = /^(?:javascript|vbscript|data:(?!image\/(?:png|jpe?g|gif|webp|bmp)[;,]))/;

const OWN_IMAGE = 'een afbeelding van Balie zelf';
const REFUSED = 'De tekst bevat iets dat niet in een mail mag staan';

/**
 * Refuses a mail that runs a script anywhere, or loads something from Balie itself, by which we would see who reads it. Read
 * with the HTML standard's own algorithm, as a browser does, so that nothing hides in bad markup. Throws ValidationError.
 */
export function checkEmailHtml(html: string, publicUrl: string): void {
  const ourHost = new URL(publicUrl).host.toLowerCase();
  const open: DefaultTreeAdapterTypes.ParentNode[] = [parse(html)];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    for (const child of node.childNodes) {
      if ('value' in child && 'tagName' in node && node.tagName === 'style') {
        if (loadsFrom(child.value.toLowerCase(), ourHost)) throw refused(OWN_IMAGE);
      }
      if (!('tagName' in child)) continue;
      checkElement(child, ourHost);
      open.push(child);
      if ('content' in child) open.push(child.content);
    }
  }
}

function checkElement({ tagName, attrs }: DefaultTreeAdapterTypes.Element, ourHost: string): void {
  if (ACTIVE.has(tagName)) throw refused(`<${tagName}>`);
  for (const { name, prefix, value } of attrs) {
    const full = (prefix === undefined ? name : `${prefix}:${name}`).toLowerCase();
    if (full.startsWith('on') || full === 'srcdoc' || full === 'http-equiv') throw refused(full);
    if (!ADDRESSES.has(full)) continue;
    // Browsers drop white space and control characters before they read a scheme.
    const address = value.replace(/[\p{Cc}\s]/gu, '').toLowerCase();
    if (RUNS.test(address)) throw refused(`${full}="${value.trim().slice(0, 40)}"`);
    const isOnlyNamed = tagName !== 'link' && (full === 'href' || full === 'cite');
    if (!isOnlyNamed && loadsFrom(address, ourHost)) throw refused(OWN_IMAGE);
  }
}

/** Also within a list of addresses, and within the style of an element. */
function loadsFrom(address: string, ourHost: string): boolean {
  const behind = address.split(`//${ourHost}`).slice(1);
  // The name of another host may begin with ours.
  return behind.some((rest) => !/^[\w.:-]/.test(rest));
}

function refused(what: string): ValidationError {
  return new ValidationError([{ field: 'html', message: `${REFUSED}: ${what}.` }]);
}
