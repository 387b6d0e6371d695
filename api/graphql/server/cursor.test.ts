import { describe, expect, it } from 'vitest';
import { pairCursor, readPairCursor } from '#api/graphql/merge/pair-cursor.ts';
import { readRelationCursor, relationCursor } from '#api/graphql/relation/relation-cursor.ts';

const id = '0198f2a0-0000-7000-8000-000000000001';
const other = '0198f2a0-0000-7000-8000-000000000002';

describe('a cursor', () => {
  it('is what clients were given before', () => {
    const position = { sortKey: 'bakker', id };
    expect(relationCursor('name', position)).toBe(
      Buffer.from(JSON.stringify(['name', 'bakker', id])).toString('base64url'),
    );
    expect(readRelationCursor('name', relationCursor('name', position))).toEqual(position);
    const pair = { strength: 16, oneId: id, otherId: other };
    expect(pairCursor(pair)).toBe(Buffer.from(JSON.stringify([16, id, other])).toString('base64url'));
    expect(readPairCursor(pairCursor(pair))).toEqual(pair);
  });

  it.each([
    ['of another order', relationCursor('city', { sortKey: 'gouda', id })],
    ['of another list', pairCursor({ strength: 1, oneId: id, otherId: other })],
    ['with a NUL', relationCursor('name', { sortKey: 'a\u0000b', id })],
    ['that is no JSON', 'x'],
  ])('%s is refused', (_what, cursor) => {
    expect(() => readRelationCursor('name', cursor)).toThrow('Deze plaats hoort niet bij deze lijst.');
  });
});
