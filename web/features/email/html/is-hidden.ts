import { percentageOf, pixelsOf } from './lengths.ts';

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
    is('display', /^none$/i) ||
    is('content-visibility', /^hidden$/i) ||
    isClear(said.get('opacity')) ||
    isClear(said.get('zoom')) ||
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

/** Whether no more than a tenth of it can be seen through. */
function isClear(opacity: string | undefined): boolean {
  if (opacity === undefined) return false;
  const part = opacity.trim().endsWith('%') ? Number.parseFloat(opacity) / 100 : Number.parseFloat(opacity);
  return part < 0.1;
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

/** Without height or width, and cut off there. */
function isFlat(said: Said, size: number): boolean {
  const cuts = ['overflow', 'overflow-x', 'overflow-y'].some((property) =>
    /hidden|clip|scroll|auto/i.test(said.get(property) ?? ''),
  );
  return (
    cuts &&
    ['height', 'max-height', 'width', 'max-width', 'block-size', 'inline-size'].some((property) => {
      const written = said.get(property) ?? '';
      const extent = pixelsOf(written, size) ?? (percentageOf(written) === 0 ? 0 : null);
      return extent !== null && extent <= TINY;
    })
  );
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
