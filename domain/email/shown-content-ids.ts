import { type MarkupPiece, markupPieces } from '#domain/email-html/markup-pieces.ts';
import { isTiny, isUnseenStyle } from '#domain/email-html/unseen-markup.ts';
import { contentIdOf, withoutReferences } from './content-ids.ts';

/** Characters; a picture within the text may have a million. */
const LONGEST_ADDRESS = 2_000;
const LONGEST_STYLE = 20_000;
const PICTURES = ['src', 'background', 'poster'] as const;
const PICTURES_OF_ELEMENT = new Map([
  ['object', ['data']],
  ['image', ['href', 'xlink:href']],
]);
/** Browsers take the second for the first. */
const IMAGES = new Set(['img', 'image']);
const ADDRESS_OF_STYLE = /\burl\(\s*["']?([^"')]*)/gi;
const EMPTY = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(
    ' ',
  ),
);
const UNSHOWN = 'template';

type Start = Extract<MarkupPiece, { readonly kind: 'start' }>;

/** Keys of the pictures that a mail program may draw, hidden ones too; none of a comment or link. */
export function mentionedContentIds(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  if (!mayMention(html)) return found;
  const add = (address: string) => addKey(found, address);
  for (const piece of markupPieces(html)) {
    if (piece.kind === 'sheet') addressesOfStyle(piece.text).forEach(add);
    if (piece.kind !== 'start' || piece.attributes.size === 0) continue;
    for (const name of [...PICTURES, ...(PICTURES_OF_ELEMENT.get(piece.name) ?? [])])
      add(attributeOf(piece, name));
    attributeOf(piece, 'srcset')
      .split(/[\s,]+/)
      .forEach(add);
    addressesOfStyle(attributeOf(piece, 'style')).forEach(add);
  }
  return found;
}

/** Keys of the pictures that a reader sees, as 'img' or 'background'; too few where tags do not match. */
export function seenContentIds(html: string): ReadonlySet<string> {
  const found = new Set<string>();
  if (!mayMention(html)) return found;
  const around = new OpenElements();
  for (const piece of markupPieces(html)) {
    if (piece.kind === 'end') around.close(piece.name);
    if (piece.kind !== 'start') continue;
    const isHidden = isHiddenItself(piece);
    if (
      !isHidden &&
      !around.areHidden() &&
      !isTiny(attributeOf(piece, 'width'), attributeOf(piece, 'height'))
    ) {
      if (IMAGES.has(piece.name)) addKey(found, attributeOf(piece, 'src'));
      addKey(found, attributeOf(piece, 'background'));
    }
    if (!EMPTY.has(piece.name)) around.open(piece.name, isHidden);
  }
  return found;
}

function mayMention(html: string): boolean {
  return /cid|&#|&colon/i.test(html);
}

function attributeOf({ attributes }: Start, name: string): string {
  const written = attributes.get(name) ?? '';
  return written === '' ? '' : withoutReferences(written.slice(0, LONGEST_STYLE));
}

function addressesOfStyle(style: string): readonly string[] {
  return style === '' ? [] : [...style.matchAll(ADDRESS_OF_STYLE)].map(([, address = '']) => address);
}

function addKey(found: Set<string>, address: string): void {
  if (address === '') return;
  const key = contentIdOf(address.slice(0, LONGEST_ADDRESS));
  if (key !== null && key !== '') found.add(key);
}

function isHiddenItself(piece: Start): boolean {
  return (
    piece.name === UNSHOWN || piece.attributes.has('hidden') || isUnseenStyle(attributeOf(piece, 'style'))
  );
}

class OpenElements {
  readonly #open: { readonly name: string; readonly isHidden: boolean }[] = [];
  readonly #counts = new Map<string, number>();
  #hidden = 0;

  areHidden(): boolean {
    return this.#hidden > 0;
  }

  open(name: string, isHidden: boolean): void {
    this.#open.push({ name, isHidden });
    this.#count(name, 1);
    if (isHidden) this.#hidden += 1;
  }

  close(name: string): void {
    if ((this.#counts.get(name) ?? 0) === 0) return;
    for (let last = this.#open.pop(); last !== undefined; last = this.#open.pop()) {
      this.#count(last.name, -1);
      if (last.isHidden) this.#hidden -= 1;
      if (last.name === name) return;
    }
  }

  #count(name: string, more: number): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + more);
  }
}
