import { words } from '#web/features/email/html/expand.ts';

export interface SeenList {
  /** How many lists it is within. */
  readonly depth: number;
  readonly marker: string;
  /** Counts as items are read, in their order. */
  readonly numbers: { next: number };
}

export interface SeenMarkers {
  readonly list: SeenList;
  /** What stands before the item that it is in: a sign, or the kind of number with the number itself. */
  readonly item: string;
}

export const NO_LIST: SeenMarkers = { list: { depth: 0, marker: 'disc', numbers: { next: 1 } }, item: '' };

const LISTS = new Set(['ul', 'ol', 'menu', 'dir']);
const SIGNS = new Set(['disc', 'circle', 'square']);
/** The index is how many lists it is within, as browsers have it. */
const SIGN_AT = ['disc', 'disc', 'circle'] as const;
const LAST_SIGN = 'square';
const NUMBER_TYPES: ReadonlyMap<string, string> = new Map([
  ['1', 'decimal'],
  ['a', 'lower-alpha'],
  ['A', 'upper-alpha'],
  ['i', 'lower-roman'],
  ['I', 'upper-roman'],
]);
const POSITIONS = /^(?:inside|outside)$/;
const SAYS_NOTHING = /^(?:inherit|unset|revert|revert-layer)$/;

export function seenMarkers(
  element: Element,
  said: ReadonlyMap<string, string>,
  around: SeenMarkers,
): SeenMarkers {
  const { localName } = element;
  if (LISTS.has(localName)) return { list: listIn(element, said, around.list), item: '' };
  const display = said.get('display')?.trim().toLowerCase() ?? '';
  const isItem = display === '' || SAYS_NOTHING.test(display) ? localName === 'li' : display === 'list-item';
  if (!isItem) return localName === 'li' ? { ...around, item: '' } : around;
  const marker = markerIn(said) || typeOf(element) || around.list.marker;
  const number = localName === 'li' ? numberIn(element, around.list) : 0;
  if (marker === 'none') return { ...around, item: '' };
  return { ...around, item: SIGNS.has(marker) ? marker : `${marker} ${number}` };
}

function listIn(element: Element, said: ReadonlyMap<string, string>, around: SeenList): SeenList {
  const depth = around.depth + 1;
  const ownSign = element.localName === 'ol' ? 'decimal' : (SIGN_AT[depth] ?? LAST_SIGN);
  const next = element.localName === 'ol' ? (wholeOf(element.getAttribute('start')) ?? 1) : 1;
  return { depth, marker: markerIn(said) || typeOf(element) || ownSign, numbers: { next } };
}

function numberIn(item: Element, { numbers }: SeenList): number {
  const number = wholeOf(item.getAttribute('value')) ?? numbers.next;
  numbers.next = number + 1;
  return number;
}

/** What stands behind a number does not count for browsers. */
function wholeOf(written: string | null): number | null {
  const number = Number.parseInt(written ?? '', 10);
  return Number.isNaN(number) ? null : number;
}

function typeOf(element: Element): string {
  const type = element.getAttribute('type')?.trim() ?? '';
  const sign = type.toLowerCase();
  return NUMBER_TYPES.get(type) ?? (SIGNS.has(sign) || sign === 'none' ? sign : '');
}

/** What a style says last; '' for nothing. */
function markerIn(said: ReadonlyMap<string, string>): string {
  let marker = '';
  for (const [property, written] of said) {
    const value = written.trim().toLowerCase();
    if (SAYS_NOTHING.test(value)) continue;
    if (property === 'list-style-type') marker = value === 'initial' ? 'disc' : value;
    else if (property === 'list-style') marker = ofShorthand(value);
  }
  return marker === 'lower-latin' ? 'lower-alpha' : marker === 'upper-latin' ? 'upper-alpha' : marker;
}

function ofShorthand(value: string): string {
  const all = words(value);
  const type = all.filter((word) => !POSITIONS.test(word) && word !== 'initial').join(' ') || 'disc';
  return all.includes('inside') ? `${type} inside` : type;
}
