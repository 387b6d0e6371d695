import { describe, expect, it } from 'vitest';
import { USER_COLOURS } from '#domain/session/user-colours.ts';
import { contrast, type Rgb } from '#web/styles/colour-contrast.ts';
import tokens from '#web/styles/tokens.css?raw';
import { userTint } from './user-tint.ts';

function rgb(hex: string): Rgb {
  const parts = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16));
  return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0];
}

function inScheme(value: string, scheme: 'light' | 'dark'): string {
  const [, light = '', dark = ''] = /light-dark\((#\w{6}), (#\w{6})\)/.exec(value) ?? [];
  return scheme === 'light' ? light : dark;
}

const token = (name: string) => new RegExp(`--${name}: (.+);`).exec(tokens)?.[1] ?? '';

describe.each(['light', 'dark'] as const)('an appointment in the %s scheme', (scheme) => {
  const canvas = rgb(inScheme(token('color-canvas'), scheme));
  const text = rgb(inScheme(token('slate-12'), scheme));

  it.each([...USER_COLOURS, '', 'ffffff', '000000', 'geel'])(
    'of a user in %j can be read, and its edge seen [AGENDA-34]',
    (colour) => {
      const tint = userTint(colour);
      const ground = rgb(inScheme(tint.ground, scheme));
      const edge = rgb(inScheme(tint.edge, scheme));
      expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3);
      expect(contrast(edge, canvas)).toBeGreaterThanOrEqual(3);
    },
  );

  it('has an edge for each of the twelve colours', () => {
    const edges = USER_COLOURS.map((colour) => inScheme(userTint(colour).edge, scheme));
    expect(new Set(edges).size).toBe(USER_COLOURS.length);
  });
});
