import { describe, expect, it } from 'vitest';
import { connectionOf, readForwardPage, readPage, rowsOnPage } from './paging.ts';

describe('a page', () => {
  const edgesOf = (rows: readonly string[]) => rows.map((node) => ({ cursor: node, node }));

  it('forwards leaves out the row that tells of another page', () => {
    const page = readPage({ first: 2 });
    const found = ['a', 'b', 'c'].slice(0, page.take);
    expect(connectionOf(page, found, edgesOf(rowsOnPage(page, found)))).toEqual({
      edges: edgesOf(['a', 'b']),
      pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: 'a', endCursor: 'b' },
    });
  });

  it('backwards is in the order of the list', () => {
    const page = readPage({ last: 2, before: 'd' });
    const found = ['c', 'b'];
    expect(connectionOf(page, found, edgesOf(rowsOnPage(page, found)))).toEqual({
      edges: edgesOf(['b', 'c']),
      pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: 'b', endCursor: 'c' },
    });
  });

  it('in both directions at once is refused, and backwards where the list runs forwards only', () => {
    expect(() => readPage({ first: 1, before: 'd' })).toThrow();
    expect(() => readForwardPage({ last: 1 })).toThrow();
  });
});
