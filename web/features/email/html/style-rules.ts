import { COMMENT, piecesOf, unescaped } from './clean-style.ts';

/** A property and its value, lower case but for names of fonts. */
export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
}

export interface StyleRule {
  readonly selectors: string;
  readonly declarations: readonly Declaration[];
}

const IMPORTANT = /!\s*important\s*$/i;
const DECLARED = /^\s*([a-z-]{1,40})\s*:\s*(\S[\s\S]*)$/i;

function declarationOf(piece: string): Declaration | null {
  const [, property, written = ''] = DECLARED.exec(unescaped(piece)) ?? [];
  if (property === undefined) return null;
  const value = written.replace(IMPORTANT, '').trim();
  return { property: property.toLowerCase(), value, isImportant: IMPORTANT.test(written) };
}

/** What a `style` attribute declares. */
export function declarationsOf(style: string): Declaration[] {
  return piecesOf(style.replace(COMMENT, ' ')).flatMap(({ text }) => declarationOf(text) ?? []);
}

/**
 * The rules of a style sheet that hold on a screen of 800 pixels with light colours, in their order. Those for a part of its
 * container, within a rule, and of what is no element (frames of an animation, fonts, pages) are none.
 */
export function rulesOf(sheet: string): StyleRule[] {
  const rules: StyleRule[] = [];
  /** The blocks that are open: null for one that does not hold, and for all within it. */
  const open: ('group' | { selectors: string; declarations: Declaration[] } | null)[] = [];
  for (const { text, end } of piecesOf(sheet.replace(COMMENT, ' '))) {
    const block = open.at(-1);
    if (end === '{') {
      const isWithinGroup = block === undefined || block === 'group';
      open.push(isWithinGroup ? opened(text) : null);
      continue;
    }
    if (typeof block === 'object' && block !== null) {
      const declaration = declarationOf(text);
      if (declaration !== null) block.declarations.push(declaration);
    }
    if (end !== '}') continue;
    const closed = open.pop();
    if (typeof closed === 'object' && closed !== null && closed.declarations.length > 0) rules.push(closed);
  }
  // A browser closes what the sheet leaves open.
  const last = open.at(-1);
  if (typeof last === 'object' && last !== null && last.declarations.length > 0) rules.push(last);
  return rules;
}

function opened(prelude: string) {
  const [, name, condition = ''] = /^\s*@([a-z-]+)([\s\S]*)$/i.exec(unescaped(prelude)) ?? [];
  if (name === undefined) return { selectors: prelude.trim(), declarations: [] };
  const kind = name.toLowerCase();
  if (kind === 'media') return holds(condition) ? 'group' : null;
  return kind === 'supports' || kind === 'layer' ? 'group' : null;
}

const SCREEN = 800;
const FEATURE = /^\((min|max)-(?:device-)?width\s*:\s*([\d.]+)(px|em|rem)\)$/;

/** Whether a media query does; one that is not understood does not. */
function holds(queries: string): boolean {
  return queries.split(',').some((query) => {
    const parts = query
      .trim()
      .toLowerCase()
      .split(/(?<!\s)\s+and\s+/);
    return parts.every((part, index) => {
      if (index === 0 && /^(?:only\s+)?(?:all|screen)$/.test(part)) return true;
      if (part === '(prefers-color-scheme: light)' || part === '(prefers-color-scheme:light)') return true;
      const [, bound, number = '', unit] = FEATURE.exec(part) ?? [];
      if (bound === undefined) return index === 0 && part === '';
      const pixels = Number(number) * (unit === 'px' ? 1 : 16);
      return bound === 'min' ? SCREEN >= pixels : SCREEN <= pixels;
    });
  });
}
