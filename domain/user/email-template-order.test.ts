import { describe, expect, it } from 'vitest';
import { inOwnOrder } from './email-template-order.ts';

const templates = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const idsOf = (own: Parameters<typeof inOwnOrder>[1]) => inOwnOrder(templates, own).map(({ id }) => id);

describe("a user's own order of templates", () => {
  it('wins over that of the office, which the others keep [TEMPL-19, LETTERS-16, USERS-26]', () => {
    expect(idsOf([])).toEqual(['a', 'b', 'c', 'd']);
    expect(
      idsOf([
        { id: 'd', pos: 0 },
        { id: 'b', pos: 4 },
        { id: 'weg', pos: 1 },
      ]),
    ).toEqual(['d', 'b', 'a', 'c']);
  });
});
