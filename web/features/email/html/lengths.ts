import { calculated, isMath } from './css-math.ts';

/** Pixels of the units that do not hang on what is around. */
const FIXED: Readonly<Record<string, number>> = {
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  rem: 16,
  vw: 8,
  vh: 6,
  vmin: 6,
  vmax: 8,
};
const BY_TEXT: Readonly<Record<string, number>> = { em: 1, ex: 0.5, ch: 0.5, lh: 1.5 };
const NAMED: Readonly<Record<string, number>> = {
  'xx-small': 9,
  'x-small': 10,
  small: 13,
  medium: 16,
  large: 18,
  'x-large': 24,
  'xx-large': 32,
  'xxx-large': 48,
};
const LENGTH = /^([-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,2})?)([a-z]{0,4}|%)$/i;

/** Pixels of a written length, beside text of `size` pixels; null for a percentage and for what only who draws it knows. */
export function pixelsOf(written: string, size: number): number | null {
  if (isMath(written)) return calculated(written, (term) => numberOf(term) ?? pixelsOf(term, size));
  const [, number = '', unit = ''] = LENGTH.exec(written.trim()) ?? [];
  if (number === '') return null;
  const amount = Number(number);
  const name = unit.toLowerCase();
  if (amount === 0 && name !== '%') return 0;
  const factor = FIXED[name] ?? (BY_TEXT[name] === undefined ? null : BY_TEXT[name] * size);
  return factor === null ? null : amount * factor;
}

export function numberOf(written: string): number | null {
  const [, number = '', unit = ''] = LENGTH.exec(written.trim()) ?? [];
  return number === '' || unit !== '' ? null : Number(number);
}

export function percentageOf(written: string): number | null {
  const [, number = '', unit = ''] = LENGTH.exec(written.trim()) ?? [];
  return unit === '%' ? Number(number) : null;
}

/** Pixels of a size of text, within text of `around` pixels; `around` where it cannot be said. */
export function textSizeOf(written: string, around: number): number {
  const text = written.trim().toLowerCase();
  if (text === 'smaller') return around / 1.2;
  if (text === 'larger') return around * 1.2;
  const percentage = percentageOf(text);
  const pixels = NAMED[text] ?? (percentage === null ? pixelsOf(text, around) : (around * percentage) / 100);
  return pixels === null || pixels < 0 || !Number.isFinite(pixels) ? around : pixels;
}

export function writtenPixels(pixels: number): string {
  return `${Math.round(pixels * 100) / 100}px`;
}
