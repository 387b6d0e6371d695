import { expect, it } from 'vitest';
import { everyPage, notItself } from './every-page.ts';

interface Page {
  readonly items: readonly number[];
  readonly next: string | null;
}

async function read(pageAt: (cursor: string | null) => Page, most?: number) {
  let calls = 0;
  const items: number[] = [];
  const listing = everyPage({
    provider: 'exact',
    async fetch(cursor) {
      calls += 1;
      return pageAt(cursor);
    },
    itemsOf: (page) => page.items,
    ...(most === undefined ? {} : { most }),
  });
  try {
    for await (const page of listing) items.push(...page.items);
    return { calls, items, code: null };
  } catch (error) {
    return { calls, items, code: (error as { code: string }).code };
  }
}

it('reads to the last page, also past an empty one', async () => {
  const pages: Record<string, Page> = {
    first: { items: [1], next: 'b' },
    b: { items: [], next: 'c' },
    c: { items: [], next: 'd' },
    d: { items: [2], next: null },
  };
  const found = await read((cursor) => pages[cursor ?? 'first'] as Page);
  expect(found).toEqual({ calls: 4, items: [1, 2], code: null });
});

it.each([
  ['names itself', () => ({ items: [], next: 'a' }), 2],
  ['leads back over another', (at: string | null) => ({ items: [], next: at === 'a' ? 'b' : 'a' }), 3],
  ['is the same under every name', (at: string | null) => ({ items: [1], next: `${Number(at) + 1}` }), 2],
  ['always has another after it', (at: string | null) => ({ items: [], next: `${Number(at) + 1}` }), 1_000],
] as const)('ends at a page that %s', async (_what, pageAt, calls) => {
  expect(await read(pageAt)).toMatchObject({ calls, code: 'malformed' });
});

it('reads as many pages as were asked for', async () => {
  const endless = (at: string | null) => ({ items: [Number(at)], next: `${Number(at) + 1}` });
  expect(await read(endless, 7)).toMatchObject({ calls: 7, code: 'malformed' });
});

it('lets a page lead on, and not to itself', () => {
  expect(notItself('microsoft', 'a', 'b')).toBe('b');
  expect(notItself('microsoft', 'a', null)).toBeNull();
  expect(() => notItself('microsoft', 'a', 'a')).toThrow(/onleesbaar/);
});
