/** The sizes of text in a mail; null is the default (ledger COMPOSE-62). */
export const TEXT_SIZES = [
  { size: '10px', label: 'Klein' },
  { size: null, label: 'Normaal' },
  { size: '18px', label: 'Groot' },
  { size: '32px', label: 'Zeer groot' },
] as const;

export type TextSize = '10px' | '18px' | '32px' | null;

/** Pixels; the size of a mail's text where it says nothing else. */
export const DEFAULT_PIXELS = 14;

/** What one step indents by, in em, and how many steps there are: up to 9 em (ledger COMPOSE-63). */
export const INDENT_EM = 3;
export const MOST_INDENTS = 3;

/** The nearest size of ours, so that what is pasted looks as it did. */
export function nearestSize(pixels: number): TextSize {
  if (pixels < 12) return '10px';
  if (pixels < 17) return null;
  return pixels < 25 ? '18px' : '32px';
}

const PIXELS_OF: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, em: DEFAULT_PIXELS, rem: 16 };
const NAMED: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
};

/** Pixels of a length in CSS; null for one that has no fixed length, such as a percentage. */
export function pixelsOf(length: string): number | null {
  const named = NAMED[length.trim().toLowerCase()];
  if (named !== undefined) return named;
  const [, number, unit = ''] = /^\s*(-?[\d.]+)(px|pt|em|rem)\s*$/i.exec(length) ?? [];
  const factor = PIXELS_OF[unit.toLowerCase()];
  return number === undefined || factor === undefined ? null : Number(number) * factor;
}
