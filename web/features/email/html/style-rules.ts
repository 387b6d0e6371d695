import { isSupported } from './browser-support.ts';
import type { CascadeLayers } from './cascade-layers.ts';
import { COMMENT, piecesOf, unescaped } from './clean-style.ts';
import { nestedSelectors } from './nested-selectors.ts';

/** A property and its value; the names of variables keep their case. */
export interface Declaration {
  readonly property: string;
  readonly value: string;
  readonly isImportant: boolean;
}

export interface StyleRule {
  readonly selectors: string;
  /** The layer that it stands in, '' for none. */
  readonly layer: string;
  readonly declarations: readonly Declaration[];
}

const IMPORTANT = /!\s*important\s*$/i;
const DECLARED = /^\s*(--[\w-]{1,60}|[a-z-]{1,40})\s*:\s*(\S[\s\S]*)$/i;

function declarationOf(piece: string): Declaration | null {
  const [, property, written = ''] = DECLARED.exec(unescaped(piece)) ?? [];
  if (property === undefined) return null;
  const value = written.replace(IMPORTANT, '').trim();
  const isVariable = property.startsWith('--');
  return {
    property: isVariable ? property : property.toLowerCase(),
    value,
    isImportant: IMPORTANT.test(written),
  };
}

/** What a `style` attribute declares. */
export function declarationsOf(style: string): Declaration[] {
  return piecesOf(style.replace(COMMENT, ' ')).flatMap(({ text }) => declarationOf(text) ?? []);
}

/** A block that is open: of a rule, or a group of rules. */
interface Block {
  /** The selectors of the rule that it is, or stands in; null for a group outside rules. */
  readonly selectors: string | null;
  readonly layer: string;
  readonly declarations: Declaration[];
}

const OUTSIDE: Block = { selectors: null, layer: '', declarations: [] };

/**
 * The rules for a screen of 800 pixels with light colours, in order. Rules for a part of a container, and of
 * what is no element, are none. `layers` learns the layers that are named.
 */
export function rulesOf(sheet: string, layers: CascadeLayers): StyleRule[] {
  const rules: (Block & { readonly selectors: string })[] = [];
  /** The blocks that are open: null for one that does not hold, and for all within it. */
  const open: (Block | null)[] = [];
  for (const { text, end } of piecesOf(sheet.replace(COMMENT, ' '))) {
    const [around = OUTSIDE] = open.slice(-1);
    if (end === '{') {
      const block = around && opened(text, around, layers);
      open.push(block);
      if (block !== null && block.selectors !== null) rules.push({ ...block, selectors: block.selectors });
      continue;
    }
    const declaration = around === null || around.selectors === null ? null : declarationOf(text);
    if (declaration !== null) around?.declarations.push(declaration);
    else if (around !== null && around.selectors === null) nameLayers(text, around, layers);
    if (end === '}') open.pop();
  }
  return rules.filter(({ declarations }) => declarations.length > 0);
}

const AT_RULE = /^\s*@([a-z-]+)([\s\S]*)$/i;

function opened(prelude: string, around: Block, layers: CascadeLayers): Block | null {
  const [, name, condition = ''] = AT_RULE.exec(unescaped(prelude)) ?? [];
  if (name === undefined) {
    const selectors = nestedSelectors(prelude.trim(), around.selectors);
    return selectors === null ? null : { ...around, selectors, declarations: [] };
  }
  const kind = name.toLowerCase();
  const group = { ...around, declarations: [] };
  if (kind === 'layer') return { ...group, layer: layers.named(condition, around.layer) };
  const doesMatch =
    kind === 'media' ? matchesMedia(condition) : kind === 'supports' && isSupported(condition);
  return doesMatch ? group : null;
}

/** '@layer a, b;' says which comes first. */
function nameLayers(text: string, { layer }: Block, layers: CascadeLayers): void {
  const [, name, list = ''] = AT_RULE.exec(unescaped(text)) ?? [];
  if (name?.toLowerCase() !== 'layer') return;
  for (const one of list.split(',')) layers.named(one, layer);
}

const SCREEN = 800;
const FEATURE = /^\((min|max)-(?:device-)?width\s*:\s*([\d.]+)(px|em|rem)\)$/;

/** Whether a media query holds there; one that is not understood does not. */
export function matchesMedia(queries: string): boolean {
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
