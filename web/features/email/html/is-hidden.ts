import { calculated } from './css-math.ts';
import { numberOf, percentageOf, pixelsOf } from './lengths.ts';

type Said = ReadonlyMap<string, string>;

/** Pixels beyond which what is moved is not seen any more, whatever is around it. */
const FAR = 500;
const FARTHEST = 2_000;
const TINY = 1;
const OFFSETS = ['left', 'top', 'right', 'bottom', 'inset', 'inset-inline-start', 'inset-block-start'];
const PULLS = ['margin-left', 'margin-top', 'margin-right', 'margin-bottom'];

/** Whether a style takes an element out of sight with all that it holds, in one of the ways that there are in CSS. */
export function isHidden(said: Said, size: number): boolean {
  const is = (property: string, pattern: RegExp) => pattern.test(said.get(property) ?? '');
  const pixels = (property: string) => pixelsOf(said.get(property)?.split(/\s/)[0] ?? '', size);
  const isAway = is('position', /^(?:absolute|fixed)$/i);
  const isMoved = isAway || is('position', /^(?:relative|sticky)$/i);
  const isFar = (moved: number | null) => moved !== null && (moved <= -FAR || moved >= FARTHEST);
  return (
    is('display', /^(?:none|table-column|table-column-group)$/i) ||
    is('content-visibility', /^hidden$/i) ||
    opacityOf(said.get('opacity')) < UNSEEN_OPACITY ||
    opacityOf(said.get('zoom')) < UNSEEN_OPACITY ||
    isClippedAway(said, isAway) ||
    isFlat(said, size) ||
    (isMoved && OFFSETS.some((property) => isFar(pixels(property)))) ||
    PULLS.some((property) => isFar(pixels(property))) ||
    // An indent that hangs stands beside the space that is left for it.
    isFar(
      (pixels('text-indent') ?? 0) + Math.max(0, pixels('margin-left') ?? 0) + (pixels('padding-left') ?? 0),
    ) ||
    isTurnedAway(said, size) ||
    is('filter', /(?:opacity|brightness)\(\s*0(?:\.0\d*)?%?\s*\)|blur\(\s*(?:[5-9]|\d\d)/i)
  );
}

/** Null where a style does not say. */
export function visibilityOf(said: Said): boolean | null {
  const visibility = said.get('visibility')?.toLowerCase();
  if (visibility === 'hidden' || visibility === 'collapse') return false;
  return visibility === 'visible' ? true : null;
}

/** Text of which less is seen is not read. */
export const UNSEEN_OPACITY = 0.1;

/** From 0 to 1, of a number or a percentage. */
export function opacityOf(opacity: string | undefined): number {
  const part = calculated(opacity ?? '1', (term) => {
    const percentage = percentageOf(term);
    return percentage === null ? numberOf(term) : percentage / 100;
  });
  return part === null ? 1 : Math.min(1, Math.max(0, part));
}

function isClippedAway(said: Said, isAway: boolean): boolean {
  const clip = said.get('clip') ?? '';
  const numbers = clip.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const [top = 0, right = 0, bottom = 0, left = 0] = numbers;
  if (isAway && /^rect\(/i.test(clip) && (right - left <= TINY || bottom - top <= TINY)) return true;
  const path = said.get('clip-path') ?? said.get('-webkit-clip-path') ?? '';
  return (
    /inset\(\s*(?:[5-9]\d|100)(?:\.\d+)?%|circle\(\s*0|ellipse\(\s*0/i.test(path) ||
    /polygon\((?:[\s,]*0(?:px|%)?)+\s*\)/i.test(path)
  );
}

const EXTENTS = [
  { most: ['height', 'max-height', 'block-size', 'max-block-size'], least: ['min-height', 'min-block-size'] },
  { most: ['width', 'max-width', 'inline-size', 'max-inline-size'], least: ['min-width', 'min-inline-size'] },
] as const;

/** Without height or width, and cut off there; the least that it may have wins from both. */
function isFlat(said: Said, size: number): boolean {
  const cuts = ['overflow', 'overflow-x', 'overflow-y'].some((property) =>
    /hidden|clip|scroll|auto/i.test(said.get(property) ?? ''),
  );
  return (
    cuts &&
    EXTENTS.some(
      ({ most, least }) =>
        most.some((property) => isNothing(said.get(property) ?? '', size)) &&
        !least.some((property) => isSomething(property, said.get(property) ?? '', size)),
    )
  );
}

function isNothing(written: string, size: number): boolean {
  const extent = pixelsOf(written, size) ?? (percentageOf(written) === 0 ? 0 : null);
  return extent !== null && extent <= TINY;
}

/** A part of the height around is nothing, as that is by what it holds. */
function isSomething(property: string, written: string, size: number): boolean {
  const part = percentageOf(written);
  if (part !== null) return part > 0 && /width|inline/.test(property);
  const extent = pixelsOf(written, size);
  return extent === null ? !/^(?:|auto|initial|inherit|unset|revert|none)$/i.test(written) : extent > TINY;
}

function isTurnedAway(said: Said, size: number): boolean {
  const moved = ['transform', '-webkit-transform', 'translate', 'scale', 'rotate']
    .map((property) => said.get(property) ?? '')
    .join(' ');
  if (/hidden/i.test(said.get('backface-visibility') ?? '') && moved.trim() !== '') return true;
  if (/^\s*0(?:\.0\d*)?(?:\s|$)/.test(said.get('scale') ?? '')) return true;
  if (/(?:scale(?:3d|x|y)?|matrix)\(\s*0(?:\.0\d*)?\s*[,)]|rotate[xy]\(\s*-?90deg/i.test(moved)) return true;
  return [...moved.matchAll(/(?:-|(?<![\d.]))[\d.]+(?:px|pt|em|rem|v[wh]|in|cm|mm)/gi)].some(
    ([length]) => Math.abs(pixelsOf(length, size) ?? 0) >= FAR,
  );
}
