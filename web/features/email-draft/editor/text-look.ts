import type { TextFormatType } from 'lexical';
import {
  DEFAULT_PIXELS,
  INDENT_EM,
  MOST_INDENTS,
  nearestSize,
  pixelsOf,
  type TextSize,
} from './text-sizes.ts';

/** What a text looks like, as far as the editor knows looks. */
export interface Look {
  readonly formats: ReadonlySet<TextFormatType>;
  readonly size: TextSize;
  readonly link: string | null;
  readonly indent: number;
  readonly keepsSpaces: boolean;
}

export const PLAIN: Look = { formats: new Set(), size: null, link: null, indent: 0, keepsSpaces: false };

/** Elements that begin a line of their own. */
export const BLOCKS = new Set(
  'address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html main menu nav p pre section summary table tbody tfoot thead tr td th caption'.split(
    ' ',
  ),
);

const BOLD_TAGS = new Set(['b', 'strong', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const ITALIC_TAGS = new Set(['i', 'em', 'cite', 'dfn', 'var']);
const UNDERLINED_TAGS = new Set(['u', 'ins']);
const STRUCK_TAGS = new Set(['s', 'strike', 'del']);
const SIZED_TAGS: Readonly<Record<string, TextSize>> = { h1: '32px', h2: '18px', small: '10px', big: '18px' };

/** What an element's own text looks like, by itself and by what is around it. */
export function lookOf(element: HTMLElement, before: Look): Look {
  const tag = element.localName;
  const { style } = element;
  const formats = new Set(before.formats);
  const set = (format: TextFormatType, is: boolean | null) => {
    if (is === true) formats.add(format);
    if (is === false) formats.delete(format);
  };
  const weight = style.fontWeight;
  set(
    'bold',
    weight === '' ? BOLD_TAGS.has(tag) || null : weight.startsWith('bold') || Number(weight) >= 600,
  );
  set('italic', style.fontStyle === '' ? ITALIC_TAGS.has(tag) || null : style.fontStyle !== 'normal');
  const line = style.textDecorationLine || style.textDecoration;
  set('underline', line.includes('underline') || UNDERLINED_TAGS.has(tag) || null);
  setScript(formats, tag, style.verticalAlign);
  set('strikethrough', line.includes('line-through') || STRUCK_TAGS.has(tag) || null);
  const href = tag === 'a' ? element.getAttribute('href') : null;
  // A link is underlined by being one.
  if (href !== null) formats.delete('underline');
  return {
    formats,
    size: sizeOf(element, before.size),
    link: href ?? before.link,
    indent: Math.min(MOST_INDENTS, before.indent + indentOf(element)),
    keepsSpaces:
      style.whiteSpace === '' ? before.keepsSpaces || tag === 'pre' : style.whiteSpace.startsWith('pre'),
  };
}

/** Below or above the line, one of the two. */
function setScript(formats: Set<TextFormatType>, tag: string, align: string): void {
  const isBelow = align === 'sub' || (align === '' && tag === 'sub');
  const isAbove = align === 'super' || (align === '' && tag === 'sup');
  if (isBelow || isAbove || align === 'baseline') {
    formats.delete('subscript');
    formats.delete('superscript');
  }
  if (isBelow) formats.add('subscript');
  if (isAbove) formats.add('superscript');
}

function sizeOf(element: HTMLElement, before: TextSize): TextSize {
  const pixels = pixelsOf(element.style.fontSize);
  if (pixels !== null) return nearestSize(pixels);
  const ofTag = SIZED_TAGS[element.localName];
  return ofTag === undefined ? before : ofTag;
}

function indentOf(element: HTMLElement): number {
  if (!BLOCKS.has(element.localName)) return 0;
  const { marginLeft, paddingLeft, marginRight } = element.style;
  const isTurned = element.dir === 'rtl';
  const pixels = (pixelsOf(isTurned ? marginRight : marginLeft) ?? 0) + (pixelsOf(paddingLeft) ?? 0);
  const steps = Math.max(0, Math.round(pixels / (INDENT_EM * DEFAULT_PIXELS)));
  return element.localName === 'blockquote' && marginLeft === '' ? Math.max(1, steps) : steps;
}
