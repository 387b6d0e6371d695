import { expect, it } from 'vitest';
import { pathSegment } from './path-segment.ts';

it.each(['.', '..', '...', 'a/b', '%2e%2e', '?x', '#', 'é €', '01GONE!7'])(
  'keeps %j in its own segment',
  (text) => {
    const { pathname, search, hash } = new URL(`https://a.invalid/items/${pathSegment(text)}/children`);
    expect(pathname.split('/')).toHaveLength(4);
    expect(pathname).toMatch(/^\/items\/.+\/children$/);
    expect([search, hash]).toEqual(['', '']);
  },
);
