import { isRightToLeft } from '#domain/text/direction.ts';
import { legacyColour } from './legacy-colour.ts';

const SIZE_OF_FONT = ['10px', '10px', '13px', '16px', '18px', '24px', '32px', '48px'];
/** Browsers take a ground from the attributes of these alone. */
const GROUNDED: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

/** What attributes say of looks, before any style: properties with their values. */
export function ofAttributes(element: Element): [string, string][] {
  const said: [string, string][] = [];
  const readAttribute = (attribute: string, property: string, read: (value: string) => string | null) => {
    const value = element.getAttribute(attribute);
    const readText = value === null ? null : read(value);
    if (readText !== null) said.push([property, readText]);
  };
  const direction = directionOf(element);
  if (direction !== null)
    said.push(['direction', direction], ['text-align', alignmentOf(element, direction)]);
  const isPage = element.localName === 'body';
  if (isPage || GROUNDED.has(element.localName)) {
    readAttribute('bgcolor', 'background-color', legacyColour);
    readAttribute('background', 'background-image', () => 'some');
  }
  if (isPage) readAttribute('text', 'color', legacyColour);
  if (element.localName !== 'font') return said;
  readAttribute('color', 'color', legacyColour);
  readAttribute('face', 'font-family', (face) => face);
  readAttribute('size', 'font-size', (size) => {
    const number = Number.parseInt(size, 10);
    const step = /^\s*[-+]/.test(size) ? 3 + number : number;
    return SIZE_OF_FONT[Math.min(7, Math.max(1, step))] ?? '16px';
  });
  return said;
}

/** Which way its text is written, where it says so; by its first letter where it leaves that to its reader. */
export function directionOf(element: Element): 'ltr' | 'rtl' | null {
  const said = element.getAttribute('dir')?.trim().toLowerCase();
  if (said === 'auto') return isRightToLeft(element.textContent) ? 'rtl' : 'ltr';
  return said === 'rtl' || said === 'ltr' ? said : null;
}

/** A quote is aligned left by default: a text of the other direction says where it stands. */
function alignmentOf(element: Element, direction: 'ltr' | 'rtl'): string {
  const align = element.getAttribute('align')?.trim().toLowerCase() ?? '';
  if (/^(?:left|right|center|justify)$/.test(align)) return align;
  return direction === 'rtl' ? 'right' : 'left';
}

/** What the page of a mail says of its links; null where it says nothing. */
export function linkColourOf(element: Element): string | null {
  return element.localName === 'body' ? legacyColour(element.getAttribute('link') ?? '') : null;
}
