import { colourOf } from './colours.ts';
import type { Declared } from './match-rules.ts';

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const FONT =
  /^((?:(?:normal|italic|oblique|small-caps|bold|bolder|lighter|[1-9]00)\s+)*)(0(?=[\s/])|[\d.]+(?:px|pt|em|rem|%)|(?:xx?-)?(?:small|large)|medium|smaller|larger)(?:\s*\/\s*([\d.]+(?:px|pt|em|%)?|normal))?\s+(\S[\s\S]*)$/i;
const BORDER_STYLE = /^(?:none|hidden|solid|dashed|dotted|double|groove|ridge|inset|outset)$/i;
const BORDER_WIDTH = /^(?:[\d.]+(?:px|pt|em|rem|cm|mm|in)?|thin|medium|thick)$/i;

/** What is declared, with shorthands as their parts: of margins, padding, borders, backgrounds, fonts and lists. */
export function expanded(declared: Declared): Map<string, string> {
  const parts = new Map<string, string>();
  for (const [property, value] of declared) {
    for (const [name, part] of partsOf(property, value)) parts.set(name, part);
  }
  return parts;
}

function partsOf(property: string, value: string): readonly (readonly [string, string])[] {
  if (property === 'margin' || property === 'padding') return ofSides(property, value);
  if (property === 'font') return ofFont(value);
  if (property === 'background') return ofBackground(value);
  if (property === 'text-decoration-line') return [['text-decoration', value]];
  if (property === 'word-wrap') return [['overflow-wrap', value]];
  if (property === 'list-style') return words(value).map((word) => ['list-style-type', word]);
  const [, side, part] =
    /^border(?:-(top|right|bottom|left))?(?:-(width|style|color))?$/.exec(property) ?? [];
  if (side === undefined && part === undefined && property !== 'border') return [[property, value]];
  const sides = side === undefined ? SIDES : [side];
  if (part !== undefined) {
    const values = side === undefined ? four(value) : [value];
    return sides.map((name, index) => [`border-${name}-${part}`, values[index] ?? values[0] ?? '']);
  }
  return sides.flatMap((name) =>
    Object.entries(ofBorder(value)).map(([key, of]) => [`border-${name}-${key}`, of] as const),
  );
}

/** Blanks part the words, but not those within parentheses. */
export function words(value: string): string[] {
  return value.match(/(?:[^\s()]|\([^()]{0,100}\))+/g) ?? [];
}

/** One value is for all four sides, two and three are for those across as well. */
function four(value: string): string[] {
  const [top = '', right = top, bottom = top, left = right] = words(value);
  return [top, right, bottom, left];
}

function ofSides(property: string, value: string) {
  const values = four(value);
  return SIDES.map((side, index) => [`${property}-${side}`, values[index] ?? ''] as const);
}

function ofFont(value: string): readonly (readonly [string, string])[] {
  const [, looks = '', size, line = 'normal', family = ''] = FONT.exec(value) ?? [];
  if (size === undefined) return [];
  const said = looks.toLowerCase().split(/\s+/);
  return [
    ['font-style', said.find((word) => /^(?:italic|oblique)$/.test(word)) ?? 'normal'],
    ['font-weight', said.find((word) => /^(?:bold|bolder|lighter|[1-9]00)$/.test(word)) ?? 'normal'],
    ['font-variant', said.includes('small-caps') ? 'small-caps' : 'normal'],
    ['font-size', size],
    ['line-height', line],
    ['font-family', family],
  ];
}

/** What a background says beside its colour. */
const NO_COLOUR =
  /^(?:\/|none|(?:no-)?repeat(?:-[xy])?|space|round|scroll|fixed|local|left|right|top|bottom|center|cover|contain|auto|(?:border|padding|content)-box|text|initial|inherit|unset|revert|revert-layer|[-+]?[\d.]+(?:e[-+]?\d+)?(?:%|[a-z]{0,4}))$/i;

function ofBackground(value: string): readonly (readonly [string, string])[] {
  const said = words(value.replace(/[,/]/g, ' $& ')).filter((word) => word !== ',');
  const colour = words(value).find((word) => colourOf(word) !== null);
  const isPicture = /gradient|url|image/i.test(value);
  // What is no colour that is read may be one that only a browser reads.
  const isUnread = !isPicture && said.some((word) => !NO_COLOUR.test(word));
  return [
    ['background-color', colour ?? (isUnread ? 'unread' : 'transparent')],
    ['background-image', isPicture ? 'some' : 'none'],
  ];
}

function ofBorder(value: string) {
  const said = words(value);
  return {
    width: said.find((word) => BORDER_WIDTH.test(word)) ?? 'medium',
    style: said.find((word) => BORDER_STYLE.test(word)) ?? 'none',
    color: said.find((word) => colourOf(word) !== null) ?? '',
  };
}
