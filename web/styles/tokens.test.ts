import {
  amber,
  amberDark,
  blue,
  blueDark,
  green,
  greenDark,
  red,
  redDark,
  slate,
  slateDark,
  teal,
  tealDark,
} from '@radix-ui/colors';
import { describe, expect, it } from 'vitest';
import { contrast, type Rgb } from './colour-contrast.ts';
import sheet from './tokens.css?raw';

type Scheme = 'light' | 'dark';

const declarations = new Map(
  [...sheet.matchAll(/^ {2}--([\w-]+): (.+);$/gm)].map(([, name, value]) => [name ?? '', value ?? '']),
);

function splitArguments(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const character of list) {
    if (character === '(') depth++;
    if (character === ')') depth--;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

/** Computes a colour token as the browser does, for the few functions that tokens.css uses. */
function colour(value: string, scheme: Scheme): Rgb {
  const hex = /^#(..)(..)(..)$/.exec(value);
  if (hex) {
    const [red, green, blue] = hex.slice(1).map((part) => Number.parseInt(part, 16));
    return [red ?? 0, green ?? 0, blue ?? 0];
  }
  const [, name = '', list = ''] = /^([\w-]+)\((.*)\)$/.exec(value) ?? [];
  const [first = '', second = '', third = ''] = splitArguments(list);
  if (name === 'var') return token(first.slice(2), scheme);
  if (name === 'light-dark') return colour(scheme === 'light' ? first : second, scheme);
  if (name === 'color-mix') {
    const [, mixed = '', share = ''] = /^(.+) (\d+)%$/.exec(second) ?? [];
    const weight = Number(share) / 100;
    const from = colour(mixed, scheme);
    const to = colour(third, scheme);
    const mix = (index: 0 | 1 | 2) => from[index] * weight + to[index] * (1 - weight);
    return [mix(0), mix(1), mix(2)];
  }
  throw new Error(`No colour: ${value}`);
}

function token(name: string, scheme: Scheme): Rgb {
  const value = declarations.get(name);
  if (value === undefined) throw new Error(`No token --${name}`);
  return colour(value, scheme);
}

const scales = {
  slate: [slate, slateDark],
  teal: [teal, tealDark],
  red: [red, redDark],
  amber: [amber, amberDark],
  green: [green, greenDark],
  blue: [blue, blueDark],
} as const;

const surfaces = ['chrome', 'canvas', 'raised', 'floating', 'hover', 'selected'];
const tones = ['accent', 'danger', 'warning', 'success', 'info'];

const texts: [text: string, ground: string][] = [
  ...['text', 'text-muted', ...tones.map((tone) => `text-${tone}`)].flatMap((text) =>
    surfaces.map((surface): [string, string] => [text, surface]),
  ),
  ...tones.map((tone): [string, string] => [`text-${tone}`, `tint-${tone}`]),
  ['text-muted', 'tint-neutral'],
  ['text-muted', 'disabled'],
  ['text', 'pressed'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
  ['on-inverse', 'inverse'],
  ['on-inverse-accent', 'inverse'],
];

const controls: [edge: string, ground: string][] = ['border-control', 'focus', 'accent', 'danger'].flatMap(
  (edge) => ['chrome', 'canvas', 'raised'].map((ground): [string, string] => [edge, ground]),
);

const steps: [step: string, ground: string][] = Array.from({ length: 10 }, (_, index) => index + 1).flatMap(
  (step) => surfaces.map((surface): [string, string] => [`step-${step}`, surface]),
);

describe('tokens', () => {
  it.each(Object.entries(scales))('takes %s from @radix-ui/colors', (name, [light, dark]) => {
    const expected = Object.values(light).map((value, index) => {
      return [`${name}-${index + 1}`, `light-dark(${value}, ${Object.values(dark)[index]})`];
    });
    expect(expected.map(([step = '']) => [step, declarations.get(step)])).toEqual(expected);
  });

  describe.each(['light', 'dark'] as const)('%s', (scheme) => {
    it.each(texts)('writes %s on %s with 4.5:1', (text, ground) => {
      const ratio = contrast(token(`color-${text}`, scheme), token(`color-${ground}`, scheme));
      expect(ratio).toBeGreaterThanOrEqual(4.5);
    });

    it.each(controls)('draws %s on %s with 3:1', (edge, ground) => {
      const ratio = contrast(token(`color-${edge}`, scheme), token(`color-${ground}`, scheme));
      expect(ratio).toBeGreaterThanOrEqual(3);
    });

    it('goes from red to green over the ten blocks [TASKLIST-31, TASKLIST-37]', () => {
      const greens = Array.from({ length: 10 }, (_, index) => {
        const [red, green] = token(`color-step-${index + 1}`, scheme);
        return green / (red + green);
      });
      expect(greens).toEqual([...new Set(greens)].toSorted((one, other) => one - other));
      expect(greens[0]).toBeLessThan(0.35);
      expect(greens[9]).toBeGreaterThan(0.65);
    });

    it.each(steps)('fills a block with %s on %s with 3:1 [TASKLIST-31]', (step, ground) => {
      const ratio = contrast(token(`color-${step}`, scheme), token(`color-${ground}`, scheme));
      expect(ratio).toBeGreaterThanOrEqual(3);
    });
  });
});
