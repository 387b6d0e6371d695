import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AttemptRow } from '#services/link/attempt-rows.ts';
import { callbackPage } from './callback-page.ts';

const tokensOf = (file: string) => {
  const sheet = readFileSync(new URL(file, import.meta.url), 'utf8').replace(/\s+/g, ' ');
  const [, root = ''] = /:root \{(.*?)\}/.exec(sheet) ?? [];
  return new Map([...root.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
};

describe('the page of a callback', () => {
  it('has the colours, type and sizes of the product, and names no other', () => {
    const own = tokensOf('callback.css');
    const product = tokensOf('../../web/styles/tokens.css');
    expect(own.size).toBeGreaterThan(20);
    expect([...own]).toEqual([...own.keys()].map((name) => [name, product.get(name)]));
  });

  it('shows what a provider says as text, and runs no script of its own', () => {
    const attempt = { kind: 'agenda', provider: 'microsoft' } as AttemptRow;
    const { html } = callbackPage({ kind: 'refused', attempt, message: '<img src=x onerror=alert(1)>' });
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;');
    expect(html.match(/<script[^>]*>/g)).toEqual([
      '<script src="/theme-before-paint.js">',
      '<script src="/link/callback.js" defer>',
    ]);
  });
});
