import {
  isQuoteDeclaration,
  LARGEST_TEXT,
  SMALLEST_TEXT,
  WIDEST,
  WIDEST_SPACE,
} from '#domain/email/quote-style.ts';
import { type Colour, colourOf, over, writtenColour } from './colours.ts';
import { percentageOf, pixelsOf, writtenPixels } from './lengths.ts';

export interface Around {
  readonly size: number;
  readonly colour: Colour;
  /** Below the element, whatever it says itself. */
  readonly below: Colour;
}

/** Elements that have a height of their own: others would let their text stand over what follows. */
const TALL: ReadonlySet<string> = new Set(['img', 'td', 'th', 'tr', 'table', 'hr', 'col']);
/** Pixels: text in less stands a letter a line. */
const NARROW = 40;
const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const BORDERS: Readonly<Record<string, number>> = { thin: 1, medium: 3, thick: 5 };
const WIDEST_BORDER = 20;

/** Properties whose values are kept as they are written, where a quote may say them. */
const AS_WRITTEN = [
  'font-style',
  'font-weight',
  'font-variant',
  'text-align',
  'text-transform',
  'vertical-align',
  'white-space',
  'word-break',
  'overflow-wrap',
  'direction',
  'display',
  'border-collapse',
  'table-layout',
  'list-style-type',
];

/** The declarations by which an element of a quote keeps its looks, each written from what it was read as. */
export function quoteDeclarations(tag: string, said: ReadonlyMap<string, string>, around: Around): string {
  const { size } = around;
  const written: [string, string | null][] = [
    ['color', said.has('color') ? writtenColour(around.colour) : null],
    ['background-color', background(said.get('background-color'), around.below)],
    ['font-family', family(said.get('font-family'))],
    ['font-size', said.has('font-size') ? writtenPixels(clamped(size, SMALLEST_TEXT, LARGEST_TEXT)) : null],
    ['line-height', lineHeight(said.get('line-height'), size)],
    ['letter-spacing', length(said.get('letter-spacing'), size, 5)],
    ['text-decoration', decoration(said.get('text-decoration'))],
    ['border-spacing', length(said.get('border-spacing')?.split(' ')[0], size, WIDEST_SPACE)],
    ['border-radius', length(said.get('border-radius')?.split(' ')[0], size, WIDEST_SPACE)],
    ['width', extent(tag, said.get('width'), size)],
    ['max-width', extent(tag, said.get('max-width'), size)],
    ['height', TALL.has(tag) ? extent('img', said.get('height'), size) : null],
    ...AS_WRITTEN.map((property): [string, string | null] => [
      property,
      said.get(property)?.toLowerCase() ?? null,
    ]),
    ...bySide('padding', (side) => length(said.get(`padding-${side}`), size, WIDEST_SPACE)),
    ...bySide('margin', (side) => margin(side, said.get(`margin-${side}`), size)),
    ...bySide('border', (side) => border(side, said, around)),
  ];
  return written
    .flatMap(([property, value]) =>
      value !== null && isQuoteDeclaration(property, value) ? `${property}: ${value}` : [],
    )
    .join('; ');
}

type Side = (typeof SIDES)[number];

/** One declaration where all sides have their say, or four. */
function bySide(name: string, of: (side: Side) => string | null): [string, string | null][] {
  const values = SIDES.map(of);
  const isSame = values.every((value) => value === values[0]);
  if (isSame) return [[name, values[0] ?? null]];
  if (name !== 'border' && !values.includes(null)) return [[name, values.join(' ')]];
  return SIDES.map((side, index) => [`${name}-${side}`, values[index] ?? null]);
}

function clamped(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function length(written: string | undefined, size: number, most: number): string | null {
  const pixels = pixelsOf(written ?? '', size);
  return pixels === null ? null : writtenPixels(clamped(pixels, 0, most));
}

function margin(side: Side, written: string | undefined, size: number): string | null {
  const isAcross = side === 'left' || side === 'right';
  if (written?.toLowerCase() === 'auto') return isAcross ? 'auto' : null;
  return length(written, size, WIDEST_SPACE);
}

function extent(tag: string, written: string | undefined, size: number): string | null {
  if (written?.toLowerCase() === 'auto') return 'auto';
  const part = percentageOf(written ?? '');
  if (part !== null) return part < 0 ? null : `${Math.round(Math.min(100, part) * 100) / 100}%`;
  const pixels = pixelsOf(written ?? '', size);
  if (pixels === null || pixels < 0 || (pixels < NARROW && !TALL.has(tag))) return null;
  return pixels > WIDEST ? '100%' : writtenPixels(pixels);
}

function background(written: string | undefined, below: Colour): string | null {
  const colour = colourOf(written ?? '');
  return colour === null || colour.alpha === 0 ? null : writtenColour(over(colour, below));
}

function family(written: string | undefined): string | null {
  const names = (written ?? '').split(',').map((name) => name.replace(/["']/g, '').trim());
  const known = names.filter((name) => /^[a-z\d][a-z\d _.-]{0,60}$/i.test(name)).slice(0, 20);
  if (known.length === 0) return null;
  return known.map((name) => (/^[a-z][a-z\d-]*$/i.test(name) ? name : `'${name}'`)).join(',');
}

/** At least what the text is high: lines that stand closer cover one another. */
function lineHeight(written: string | undefined, size: number): string | null {
  const text = written?.trim().toLowerCase() ?? '';
  if (text === 'normal') return text;
  const part = percentageOf(text);
  const number = part === null ? (/^[\d.]+$/.test(text) ? Number(text) : null) : part / 100;
  if (number !== null) return `${Math.round(clamped(number, 1, 3) * 100) / 100}`;
  const pixels = pixelsOf(text, size);
  return pixels === null ? null : writtenPixels(clamped(pixels, size, size * 3));
}

function decoration(written: string | undefined): string | null {
  const lines = (written ?? '').toLowerCase().match(/\b(?:underline|overline|line-through)\b/g) ?? [];
  if (lines.length > 0) return [...new Set(lines)].join(' ');
  return written?.trim().toLowerCase() === 'none' ? 'none' : null;
}

function border(
  side: Side,
  said: ReadonlyMap<string, string>,
  { size, colour, below }: Around,
): string | null {
  const style = said.get(`border-${side}-style`)?.toLowerCase();
  if (style === undefined) return null;
  if (style === 'none' || style === 'hidden') return 'none';
  const width = said.get(`border-${side}-width`)?.toLowerCase() ?? 'medium';
  const pixels = clamped(BORDERS[width] ?? pixelsOf(width, size) ?? 1, 0, WIDEST_BORDER);
  const own = colourOf(said.get(`border-${side}-color`) ?? '');
  return `${writtenPixels(pixels)} ${style} ${writtenColour(own === null ? colour : over(own, below))}`;
}
